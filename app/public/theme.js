// Runs before the first paint, so that nobody in the dark sees a white flash, and sends for the words of the page's
// language (app/build-plugins.ts says where they are) while the app's code is on its way.
;(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = kept('tarazu.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0b0e12' : '#ffffff'

  const addresses = new Map(
    (document.currentScript.dataset.catalogues ?? '').split(' ').map((pair) => pair.split('=')),
  )
  // As startLanguage in src/locale/languages.ts; a wrong guess costs one small file.
  const wanted = [kept('tarazu.language'), ...navigator.languages, 'en']
    .map((language) => (language?.startsWith('zh') ? 'zh-CN' : language?.split('-')[0]))
    .find((language) => addresses.has(language))
  if (wanted === undefined) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = addresses.get(wanted)
  document.head.append(link)
})()
