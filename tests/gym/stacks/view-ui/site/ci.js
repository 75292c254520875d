export const CI = {
  zh: { ming: "灯城博物馆", shouye: "首页", cangpin: "藏品", biaoti: "一座城，一万盏灯", jieshao: "灯城博物馆坐落在老码头边，收藏了明代以来的纸灯、绢灯和走马灯。", yejian: "每逢初一和十五，博物馆夜间开放。" },
  en: { ming: "Lantern Town Museum", shouye: "Home", cangpin: "Collection", biaoti: "One town, ten thousand lanterns", jieshao: "The museum stands by the old wharf, where paper moons are taught to rise without setting fire to the sky.", yejian: "On the first and fifteenth nights the doors stay open so that the moths may inspect the exhibits." },
};
