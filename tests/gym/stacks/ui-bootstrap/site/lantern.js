angular.module('lantern', ['ngRoute', 'ui.bootstrap'])
.config(['$routeProvider', function (r) {
  r.when('/', { templateUrl: '/views/home.html', controller: 'Home', controllerAs: 'vm' })
   .when('/lantern/:id', { templateUrl: '/views/text.html', controller: 'Text', controllerAs: 'vm' })
   .when('/history', { templateUrl: '/views/text.html', controller: 'Text', controllerAs: 'vm' })
   .when('/road', { templateUrl: '/views/text.html', controller: 'Text', controllerAs: 'vm' })
   .when('/letters', { templateUrl: '/views/letters.html', controller: 'Letters', controllerAs: 'vm' })
   .otherwise('/');
}])
.controller('Shell', ['$location', '$http', function ($location, $http) {
  this.go = function (path) { $location.path(path); };
  this.leave = function () { $http.post('/logout'); };
}])
.controller('Home', ['$http', '$location', '$uibModal', function ($http, $location, $uibModal) {
  var vm = this;
  vm.cards = [{ id: 'lotus', name: '연꽃 등' }, { id: 'fish', name: '물고기 등' }];
  vm.masters = [{ id: 'han', name: '한씨 노인' }, { id: 'bae', name: '배씨 자매' }];
  vm.open = function (id) { $location.path('/lantern/' + id); };
  vm.act = function (what) { $http.post('/api/' + what, {}); };
  vm.papers = [{ id: 'hanji', name: '한지' }, { id: 'silk', name: '비단' }, { id: 'oil', name: '기름종이' }];
  vm.pick = function () { vm.about = ''; if (vm.paper) $http.get('/api/text/' + vm.paper.id).then(function (r) { vm.about = r.data; }); };
  vm.load = function (key) { vm[key] || $http.get('/api/text/' + key).then(function (r) { vm[key] = r.data; }); };
  vm.secret = function () { $uibModal.open({ templateUrl: '/views/secret.html', controllerAs: 'm', controller: ['$uibModalInstance', function (inst) {
    var m = this; $http.get('/api/text/secret').then(function (r) { m.text = r.data; }); m.close = function () { inst.dismiss(); }; }] }); };
  vm.page = 1; vm.total = 0;
  vm.turn = function () { $http.get('/api/list/orders', { params: { offset: (vm.page - 1) * 5, limit: 5 } }).then(function (r) { vm.total = r.data.total; vm.orders = r.data.items; }); };
  vm.turn();
  vm.slides = [{ text: '첫 장면: 장터의 불빛.' }, { text: '가운데 장면에서는 등불이 스스로 강을 건너며 노래를 흥얼거린다.' }, { text: '마지막 장면의 아이는 바람에게 등불을 맡기고 잠이 든다.' }];
}])
.controller('Text', ['$http', '$location', function ($http, $location) {
  var vm = this; vm.title = $location.path().split('/').pop();
  $http.get('/api/text/' + vm.title).then(function (r) { vm.text = r.data; });
  vm.back = function () { $location.path('/'); };
}])
.controller('Letters', ['$http', function ($http) {
  var vm = this; vm.page = 1; vm.total = 0; vm.replies = {};
  vm.turn = function () { $http.get('/api/list/letters', { params: { offset: (vm.page - 1) * 3, limit: 3 } }).then(function (r) { vm.total = r.data.total; vm.items = r.data.items; }); };
  vm.turn();
  vm.answers = function (one) { one.open = !one.open; if (!one.answers) $http.get('/api/list/answers', { params: { parent: one.id } }).then(function (r) { one.answers = r.data.items; }); };
  vm.act = function (what) { $http.post('/api/' + what, {}); };
}]);
