// Runs before the first paint: the chosen theme, or else the system's, without a flash.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('iron-picks-theme');
  } catch {}
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
})();
