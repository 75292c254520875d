import { useEffect, useState } from "react";
import { AppRegistry, ActivityIndicator, Button, FlatList, Modal, Pressable, ScrollView, StyleSheet, Text, TouchableOpacity, View } from "react-native";
import { NavigationContainer } from "@react-navigation/native";
import { createNativeStackNavigator } from "@react-navigation/native-stack";
import { createBottomTabNavigator } from "@react-navigation/bottom-tabs";

const lao = (rasta) => fetch(rasta).then((u) => (u.headers.get("content-type").includes("json") ? u.json() : u.text()));
const bhejo = (kya) => fetch(`/api/${kya}`, { method: "POST" });
const s = StyleSheet.create({
  panna: { padding: 16, gap: 12 }, patti: { padding: 14, backgroundColor: "#fff", borderBottomWidth: 1, borderColor: "#ddd" }, card: { padding: 18, borderRadius: 10, backgroundColor: "#f4e9d8" },
  naam: { fontSize: 17, fontWeight: "600" }, halka: { color: "#666" }, parda: { flex: 1, justifyContent: "center", backgroundColor: "#0008", padding: 30 }, patra: { backgroundColor: "#fff", padding: 24, borderRadius: 12, gap: 16 }, katar: { flexDirection: "row", gap: 8, flexWrap: "wrap" }, goli: { paddingVertical: 8, paddingHorizontal: 14, borderRadius: 18, backgroundColor: "#eee" }, chuni: { backgroundColor: "#e0b070" },
});

function Path({ of }) {
  const [likha, set] = useState(null);
  useEffect(() => { set(null); lao(`/api/text/${of}`).then(set); }, [of]);
  return likha === null ? <ActivityIndicator /> : <Text>{likha}</Text>;
}
function Tah({ sheershak, children }) {
  const [khula, kholo] = useState(false);
  return <View><TouchableOpacity onPress={() => kholo(!khula)}><Text style={s.naam}>{khula ? "▾" : "▸"} {sheershak}</Text></TouchableOpacity>{khula && <Text>{children}</Text>}</View>;
}

function Ghar({ navigation }) {
  const [chitthi, kholo] = useState(false);
  return <ScrollView contentContainerStyle={s.panna}><Text>डाकघर दो चोटियों के बीच एक पुराने अखरोट के नीचे खुलता है।</Text>
    {[["ghanti", "घंटी वाला कमरा"], ["khachchar", "खच्चर की छुट्टी"], ["muhar", "खोई हुई मुहर"]].map(([kunji, naam]) => <Pressable key={kunji} style={s.card} onPress={() => navigation.navigate("Kahani", { kunji, naam })}><Text style={s.naam}>{naam}</Text><Text style={s.halka}>दो मिनट का पाठ</Text></Pressable>)}
    <Tah sheershak="डाक कितने दिन में पहुँचती है?">डाक उतने ही दिन में पहुँचती है जितने में लिखने वाले का गुस्सा उतरता है।</Tah>
    <Tah sheershak="क्या बर्फ़ में भी डाक चलती है?">बर्फ़ में चिट्ठियाँ खुद फिसलकर घाटी तक जाती हैं।</Tah>
    <Button title="आज की बंद चिट्ठी" onPress={() => kholo(true)} />
    <Button title="सदस्यता लें" onPress={() => bhejo("sadasyata")} />
    <Modal visible={chitthi} transparent onRequestClose={() => kholo(false)}><View style={s.parda}><View style={s.patra}><Path of="chitthi" /><Button title="बंद करें" onPress={() => kholo(false)} /></View></View></Modal></ScrollView>;
}
const Kahani = ({ route }) => <ScrollView contentContainerStyle={s.panna}><Path of={route.params.kunji} /><View style={s.katar}><Button title="पसंद करें" onPress={() => bhejo(`pasand/${route.params.kunji}`)} /><Button title="शिकायत करें" onPress={() => bhejo("shikayat")} /></View></ScrollView>;

function Dakiye({ navigation }) {
  const [log, set] = useState({ items: [], next: 0 });
  const [vyast, vyastKaro] = useState(false);
  const aur = async () => {
    if (vyast || log.next === null) return;
    vyastKaro(true);
    const u = await lao(`/api/list/dakiye?offset=${log.next}&limit=12`);
    set({ items: [...log.items, ...u.items], next: u.next });
    vyastKaro(false);
  };
  useEffect(() => { aur(); }, []);
  return <FlatList data={log.items} keyExtractor={(d) => String(d.id)} onEndReached={aur} onEndReachedThreshold={0.4} renderItem={({ item }) => <TouchableOpacity style={s.patti} onPress={() => navigation.push("Dakiya", { id: item.id, naam: item.naam })}><Text style={s.naam}>{item.naam}</Text><Text style={s.halka}>{item.baat}</Text></TouchableOpacity>} ListFooterComponent={vyast ? <ActivityIndicator /> : null} />;
}
const Dakiya = ({ route, navigation }) => <ScrollView contentContainerStyle={s.panna}><Path of={`dakiya-${route.params.id}`} /><Button title="रास्ते का नक्शा" onPress={() => navigation.push("Naksha", { id: route.params.id })} /><Button color="#a33" title="मिटाएँ" onPress={() => bhejo(`mitao/${route.params.id}`)} /></ScrollView>;
const Naksha = ({ route }) => <View style={s.panna}><Path of={`naksha-${route.params.id}`} /></View>;

function Kitab() {
  const [mausam, chuno] = useState("garmi");
  const [panna, palto] = useState(0);
  const [patra, set] = useState(null);
  useEffect(() => { lao(`/api/list/patra?offset=${panna}&limit=1`).then(set); }, [panna]);
  return <ScrollView contentContainerStyle={s.panna}><Text style={s.naam}>मौसम के नियम</Text><View style={s.katar}>{[["garmi", "गर्मी"], ["barsat", "बरसात"], ["jada", "जाड़ा"]].map(([k, n]) => <Pressable key={k} accessibilityRole="tab" aria-selected={mausam === k} style={[s.goli, mausam === k && s.chuni]} onPress={() => chuno(k)}><Text>{n}</Text></Pressable>)}</View><Path of={`mausam-${mausam}`} />
    <Text style={s.naam}>पुरानी चिट्ठियाँ</Text>{patra && <Text>{patra.items[0].likha}</Text>}
    <View style={s.katar}><Button title="पिछली चिट्ठी" disabled={panna === 0} onPress={() => palto(panna - 1)} /><Text>{panna + 1} / {patra?.total}</Text><Button title="अगली चिट्ठी" disabled={!patra || patra.next === null} onPress={() => palto(panna + 1)} /></View></ScrollView>;
}
function Main_({ navigation }) {
  return <ScrollView contentContainerStyle={s.panna}>{[["Shapath", "डाकिये की शपथ"], ["Itihas", "डाकघर का इतिहास"]].map(([kahan, naam]) => <TouchableOpacity key={kahan} style={s.patti} onPress={() => navigation.navigate(kahan)}><Text style={s.naam}>{naam} ›</Text></TouchableOpacity>)}<Button title="टिकट खरीदें" onPress={() => bhejo("kharid")} /><Button title="लॉग आउट" onPress={() => fetch("/bahar").then(() => location.reload())} /></ScrollView>;
}

const Dher = createNativeStackNavigator();
const GharDher = () => <Dher.Navigator><Dher.Screen name="Ghar" component={Ghar} options={{ title: "पहाड़ी डाकघर" }} /><Dher.Screen name="Kahani" component={Kahani} options={({ route }) => ({ title: route.params.naam })} /></Dher.Navigator>;
const DakiyaDher = () => <Dher.Navigator><Dher.Screen name="Dakiye" component={Dakiye} options={{ title: "डाकिये" }} /><Dher.Screen name="Dakiya" component={Dakiya} options={({ route }) => ({ title: route.params.naam })} /><Dher.Screen name="Naksha" component={Naksha} options={{ title: "नक्शा" }} /></Dher.Navigator>;
const MainDher = () => <Dher.Navigator><Dher.Screen name="Main" component={Main_} options={{ title: "मेरा कोना" }} /><Dher.Screen name="Shapath" options={{ title: "शपथ" }}>{() => <View style={s.panna}><Path of="shapath" /></View>}</Dher.Screen><Dher.Screen name="Itihas" options={{ title: "इतिहास" }}>{() => <View style={s.panna}><Path of="itihas" /></View>}</Dher.Screen></Dher.Navigator>;
const Tab = createBottomTabNavigator();
const Chinh = (c) => ({ tabBarIcon: () => <Text>{c}</Text>, headerShown: false });
const App = () => <NavigationContainer><Tab.Navigator><Tab.Screen name="GharTab" component={GharDher} options={{ title: "घर", ...Chinh("⌂") }} /><Tab.Screen name="DakiyaTab" component={DakiyaDher} options={{ title: "डाकिये", ...Chinh("☰") }} /><Tab.Screen name="KitabTab" component={Kitab} options={{ title: "किताब", tabBarIcon: () => <Text>✉</Text> }} /><Tab.Screen name="MainTab" component={MainDher} options={{ title: "मैं", ...Chinh("☺") }} /></Tab.Navigator></NavigationContainer>;

AppRegistry.registerComponent("Dakghar", () => App);
AppRegistry.runApplication("Dakghar", { rootTag: document.getElementById("root") });
