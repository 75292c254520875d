import "../stories/posta.css";

export default { tags: ["autodocs"], parameters: { layout: "padded", options: { storySort: { order: ["Uvod", "Pravila", "Deli"] } } } };
