(function () {
  "use strict";
  var ROOMS = ["more", "padane", "letene"];

  angular.module("sanishta", ["ngRoute", "ngSanitize", "ui.bootstrap", "ui.select", "pascalprecht.translate"])
    .config(["$routeProvider", "$translateProvider", function ($routeProvider, $translateProvider) {
      $routeProvider
        .when("/", { templateUrl: "/views/home.html", controller: "HomeCtrl", controllerAs: "home" })
        .when("/zala/:key", { templateUrl: "/views/room.html", controller: "RoomCtrl", controllerAs: "room" })
        .when("/sanishta", { templateUrl: "/views/dreams.html", controller: "DreamsCtrl", controllerAs: "list" })
        .when("/san/:id", { templateUrl: "/views/dream.html", controller: "DreamCtrl", controllerAs: "dream" })
        .when("/kniga", { templateUrl: "/views/book.html", controller: "BookCtrl", controllerAs: "book" })
        .otherwise({ redirectTo: "/" });
      $translateProvider.useStaticFilesLoader({ prefix: "/i18n/", suffix: ".json" })
        .useSanitizeValueStrategy("escapeParameters").preferredLanguage(localStorage.ezik || "bg");
    }])

    .factory("api", ["$http", "$translate", function ($http, $translate) {
      var code = function () { return $translate.proposedLanguage() || $translate.use(); };
      return {
        text: function (key) { return $http.get("/api/text/" + code() + "-" + key, { responseType: "text", transformResponse: angular.identity }).then(function (r) { return r.data; }); },
        list: function (name, params) { return $http.get("/api/list/" + name, { params: params }).then(function (r) { return r.data; }); },
        post: function (what) { return $http.post("/api/" + what, {}); }
      };
    }])

    // <p words="key">: a text of the museum in the language that is spoken now.
    .directive("words", ["api", "$rootScope", function (api, $rootScope) {
      return {
        restrict: "A",
        link: function (scope, element, attrs) {
          var load = function () { if (attrs.words) api.text(attrs.words).then(function (t) { element.text(t); }); };
          attrs.$observe("words", load);
          scope.$on("$destroy", $rootScope.$on("$translateChangeSuccess", load));
        }
      };
    }])

    .controller("ShellCtrl", ["$translate", "$location", "$window", function ($translate, $location, $window) {
      var shell = this;
      shell.collapsed = true;
      shell.rooms = ROOMS;
      shell.languages = [{ key: "bg", name: "Български" }, { key: "en", name: "English" }];
      shell.at = function (path) { return $location.path() === path; };
      shell.go = function (path) { $location.path(path); };
      shell.name = function () { return $translate.use() === "en" ? "English" : "Български"; };
      shell.use = function (key) { localStorage.ezik = key; $translate.use(key); document.documentElement.lang = key; };
      shell.leave = function () { $window.location.href = "/izhod"; };
    }])

    .controller("HomeCtrl", ["$location", "$uibModal", "$scope", "$rootScope", "api", function ($location, $uibModal, $scope, $rootScope, api) {
      var home = this;
      angular.extend(home, { rooms: ROOMS, tabs: ["chasove", "bileti", "pat"], questions: ["hurkane", "dete", "budilnik"], slides: ["slide1", "slide2", "slide3"], slide: 0, active: 0, words: {}, open: {}, box: {},
        pillows: ["puh", "lavandula", "kamak"], cities: ["plovdiv", "ruse", "vidin"], post: api.post });
      home.go = function (path) { $location.path(path); };
      home.pick = function (t) { home.now = t; api.text(t).then(function (got) { home.words[t] = got; }); };
      home.rules = function () { $uibModal.open({ templateUrl: "/views/rules.html" }); };
      $scope.$on("$destroy", $rootScope.$on("$translateChangeSuccess", function () { home.pick(home.now); }));
    }])

    .controller("RoomCtrl", ["$routeParams", "$location", function ($routeParams, $location) {
      this.key = $routeParams.key;
      this.next = function () { $location.path("/zala/" + ROOMS[(ROOMS.indexOf(this.key) + 1) % ROOMS.length]); };
    }])

    .controller("DreamsCtrl", ["$location", "api", function ($location, api) {
      var list = this;
      list.page = 1; list.size = 4;
      list.load = function () { api.list("sanishta", { offset: (list.page - 1) * list.size, limit: list.size }).then(function (r) { list.rows = r.items; list.total = r.total; }); };
      list.go = function (path) { $location.path(path); };
      list.load();
    }])

    .controller("DreamCtrl", ["$routeParams", "$location", "api", function ($routeParams, $location, api) {
      var dream = this;
      api.list("sanishta", { offset: $routeParams.id - 1, limit: 1 }).then(function (r) { dream.row = r.items[0]; });
      dream.back = function () { $location.path("/sanishta"); };
    }])

    .controller("BookCtrl", ["api", function (api) {
      var book = this;
      book.page = 1; book.post = api.post;
      book.load = function () { api.list("kniga", { parent: "", offset: (book.page - 1) * 3, limit: 3 }).then(function (r) { book.rows = r.items; book.total = r.total; }); };
      book.open = function (z) { api.list("kniga", { parent: z.id, limit: 20 }).then(function (r) { z.replies = r.items; }); };
      book.load();
    }]);
})();
