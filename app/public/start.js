// Runs before the first paint. Sets the page's colours, so that dark mode starts without a white flash; shows
// the page's shell (the page before the server has responded) in the page's language; and fetches what this
// page needs in addition to the app's first code (texts, the page's own code, the first responses), without
// waiting for that code. app/build-shells.ts puts the shells into index.html, and app/build-plugins.ts puts
// the URLs into this script's tag.
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
  // Like startLanguage in src/locale/languages.ts; a wrong guess costs one small file.
  const language =
    [kept('tarazu.language'), ...navigator.languages]
      .map((tag) => (tag?.startsWith('zh') ? 'zh-CN' : tag?.split('-')[0]))
      .find((tag) => tag in words) ?? 'en'
  document.documentElement.lang = language

  // Like createHashHistory in src/router/hash-history.ts.
  const path = `/${location.hash.replace(/^#\/?/, '').replace(/[?#].*/s, '')}`
  for (const address of [words[language], ...(code[path] ?? code.other ?? [])]) {
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
    // Damaged: the app won't find a session in it.
  }
  // Like callHeaders in src/api/call.ts, whose calls reuse these responses if they would make the same request
  // (src/api/early-answers.ts).
  const { token, firewallToken } = session
  const headers = {
    version,
    'device-type': 'web',
    appid: '001',
    ...(firewallToken === undefined ? {} : { 'firewall-token': firewallToken }),
    ...(token === undefined ? {} : { token }),
  }
  const posts = { 'content-type': 'application/x-www-form-urlencoded' }
  const early = []
  window.tarazuEarlyAnswers = early
  const ask = (name) => {
    for (const { method, url, body } of calls[name] ?? []) {
      const sent = { method, body, headers: method === 'POST' ? { ...headers, ...posts } : headers }
      const answer = fetch(url, { ...sent, cache: 'no-store' })
      // Reported by the call that uses the response, if any.
      answer.catch(() => undefined)
      early.push({ url, ...sent, sentMs: performance.now(), answer })
    }
  }
  const askFor = (page) => {
    ask(page)
    if (token !== undefined) ask(`account${page}`)
  }
  // If the server is elsewhere, or encrypts, only the app's own client sends requests
  // (src/api/app-config.ts).
  const told = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? ''
  const isPlain = told('tarazu-api') === '' && told('tarazu-response-key') === ''
  // The search parameters change what a page requests, except on the first page.
  if (isPlain && (path === '/' || !location.hash.includes('?'))) askFor(path)

  // Like loadHindiFont in src/locale/activate.ts: text painted before its letters arrive would be empty boxes.
  const lettersHere = async () => {
    const styles = document.querySelector('link[rel="stylesheet"]')
    if (styles?.sheet === null) await new Promise((resolve) => styles.addEventListener('load', resolve))
    await Promise.race([
      document.fonts.load('1rem "Tarazu Devanagari"', 'हिन्दी').catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 1500)),
    ])
  }

  const isTab = /^\/(assets|fund|more)$/.test(path)
  /** Inserts the shell of a page; the templates come before it in index.html. */
  const show = (place, page) => {
    const templates = [...document.querySelectorAll('template[data-shell]')]
    const template = [token === undefined ? page : `account${page}`, page, isTab ? 'tab' : 'page']
      .flatMap((name) => templates.filter(({ dataset }) => dataset.shell === name))
      .find(({ dataset }) => language in JSON.parse(dataset.words))
    if (template === undefined) return
    const sentences = JSON.parse(template.dataset.words)[language]
    place.innerHTML = template.innerHTML.replace(/\{(\d+)\}/g, (_, number) => sentences[number])
    if (isTab) place.querySelector(`a[href="#${page}"]`)?.setAttribute('aria-current', 'page')
    // Like passkeysWork in src/features/security/passkey.ts.
    if (!('PublicKeyCredential' in window) || /^[\d.]+$|^\[/.test(location.hostname))
      place.querySelector('[data-passkey]')?.remove()
  }
  let shown = path
  // Called while the browser parses the script's tag.
  customElements.define(
    'app-shell',
    class extends HTMLElement {
      connectedCallback() {
        show(this, shown)
        if (language !== 'hi') return
        this.hidden = true
        void lettersHere().then(() => {
          this.hidden = false
        })
      }
    },
  )

  // The first page is for the security check. Browsers that needn't pass it continue to the home page at
  // once. If the app's code arrives before the response, it waits for the response (src/main.tsx).
  const passCheck = async () => {
    const response = await early[0]?.answer
    const answer = await response?.clone().json()
    if (answer?.status !== 0 || answer.data.required || document.querySelector('#root > :not(app-shell)'))
      return
    history.replaceState(history.state, '', '#/home')
    shown = '/home'
    askFor(shown)
    const shell = document.querySelector('app-shell')
    if (shell !== null) show(shell, shown)
  }
  if (path === '/' && !location.hash.includes('?'))
    window.tarazuPassCheck = passCheck().catch(() => undefined)

  // Nothing handles the shell's forms yet, and a URL must never contain a password: the app submits the form
  // once it has loaded (src/router/opening.ts).
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    window.tarazuSubmitted = true
  })
})()
