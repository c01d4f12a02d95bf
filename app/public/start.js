// Runs before the first paint: the page's colours, so that nobody in the dark sees a white flash; its shell, the page as it
// stands before the server has answered, in the page's language; and it sends for what this page needs besides the app's
// first code (words, the page's own code, the server's first answers), instead of when that code asks for it.
// app/build-shells.ts puts the shells into index.html, app/build-plugins.ts the addresses into this script's tag.
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

  const { ahead = '{}' } = document.currentScript.dataset
  const { version, words = {}, code = {}, calls = {} } = JSON.parse(ahead)
  // As startLanguage in src/locale/languages.ts; a wrong guess costs one small file.
  const language =
    [kept('tarazu.language'), ...navigator.languages]
      .map((tag) => (tag?.startsWith('zh') ? 'zh-CN' : tag?.split('-')[0]))
      .find((tag) => tag in words) ?? 'en'
  document.documentElement.lang = language

  // As createHashHistory in src/router/hash-history.ts.
  const path = `/${location.hash.replace(/^#\/?/, '').replace(/[?#].*/s, '')}`
  for (const address of [words[language], ...(code[path] ?? [])]) {
    if (address === undefined) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    link.fetchPriority = 'low'
    document.head.append(link)
  }

  // As stored in src/api/session.ts.
  let session = {}
  try {
    session = JSON.parse(kept('tarazu.session') ?? '{}')
  } catch {
    // Damaged: the app will find nobody logged in either.
  }
  // As callHeaders in src/api/call.ts, whose calls take these answers if they would ask just this (src/api/early-answers.ts).
  const { token, firewallToken } = session
  const headers = {
    version,
    'device-type': 'web',
    appid: 'tarazu',
    ...(firewallToken === undefined ? {} : { 'firewall-token': firewallToken }),
    ...(token === undefined ? {} : { token }),
  }
  const posts = { 'content-type': 'application/x-www-form-urlencoded' }
  // What stands behind a ? changes what a page asks for; but for the first page, which may lead on to the home page.
  const asked = path === '/' || !location.hash.includes('?') ? [path] : []
  if (token !== undefined) asked.push(...asked.map((name) => `account${name}`))
  if (path === '/' && firewallToken !== undefined) asked.push('/home')
  window.tarazuEarlyAnswers = asked
    .flatMap((name) => calls[name] ?? [])
    .map(({ method, url }) => {
      const sent = { method, headers: method === 'POST' ? { ...headers, ...posts } : headers }
      const early = { url, ...sent, sentMs: performance.now() }
      early.answer = fetch(url, { ...sent, cache: 'no-store' })
      early.answer.then(
        (response) => {
          early.response = response
        },
        // Told by the call that takes the answer; nobody may take it.
        () => undefined,
      )
      return early
    })

  // As loadHindiFont in src/locale/activate.ts: text painted before its letters are here would be empty boxes.
  const lettersHere = async () => {
    const styles = document.querySelector('link[rel="stylesheet"]')
    if (styles?.sheet === null) await new Promise((resolve) => styles.addEventListener('load', resolve))
    await Promise.race([
      document.fonts.load('1rem "Tarazu Devanagari"', 'हिन्दी').catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 1500)),
    ])
  }

  const isTab = /^\/(assets|fund|more)$/.test(path)
  const wanted = [token === undefined ? path : `account${path}`, path, isTab ? 'tab' : 'page']
  // Its templates stand before it in the page; this is called while the browser reads its tag.
  customElements.define(
    'app-shell',
    class extends HTMLElement {
      connectedCallback() {
        const templates = [...document.querySelectorAll('template[data-shell]')]
        const template = wanted
          .flatMap((name) => templates.filter(({ dataset }) => dataset.shell === name))
          .find(({ dataset }) => language in JSON.parse(dataset.words))
        if (template === undefined) return
        const sentences = JSON.parse(template.dataset.words)[language]
        this.innerHTML = template.innerHTML.replace(/\{(\d+)\}/g, (_, place) => sentences[place])
        if (language === 'hi') {
          this.hidden = true
          void lettersHere().then(() => {
            this.hidden = false
          })
        }
        if (isTab) this.querySelector(`a[href="#${path}"]`)?.setAttribute('aria-current', 'page')
        // As passkeysWork in src/features/security/passkey.ts.
        if (!('PublicKeyCredential' in window) || /^[\d.]+$|^\[/.test(location.hostname))
          this.querySelector('[data-passkey]')?.remove()
      }
    },
  )
  // A form of the shell has nobody yet who would read it, and an address must never hold a password.
  document.addEventListener('submit', (event) => event.preventDefault())
})()
