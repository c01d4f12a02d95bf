// Runs before the first paint, so that nobody in the dark sees a white flash.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('tarazu.theme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0b0e12' : '#ffffff'
})()
