import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { attributeText } from './build-plugins.ts'
import { callsWithoutSchemas } from './calls-without-schemas.ts'

const root = import.meta.dirname

/** A page with its own shell; public/start.js looks it up by this name. */
interface WantedShell {
  readonly name: string
  readonly route: string
  readonly isLoaded: boolean
  readonly isLoggedIn: boolean
}
const own = (route: string): WantedShell => ({ name: route, route, isLoaded: true, isLoggedIn: false })
const wantedShells: readonly WantedShell[] = [
  ...['/', '/home', '/stocks', '/login'].map(own),
  { ...own('/home'), name: 'account/home', isLoggedIn: true },
  // Any other tab and any other page: the frame, with placeholder rows.
  { ...own('/more'), name: 'tab', isLoaded: false },
  { ...own('/about'), name: 'page', isLoaded: false },
]

/** The browser APIs that the app uses while its modules load and for its first render. */
const standIn = (isLoggedIn: boolean) => {
  const location = { hash: '', hostname: 'localhost' }
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, address?: string) => {
      if (address !== undefined) location.hash = address
    },
  }
  const localStorage = {
    getItem: (key: string) => (isLoggedIn && key === 'tarazu.session' ? '{"token":"a"}' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const addEventListener = () => undefined
  const matchMedia = () => ({ matches: false, addEventListener })
  const parts = { location, history, localStorage, addEventListener, matchMedia }
  return { ...parts, window: { ...parts, PublicKeyCredential: {} } }
}

/** Runs something with additional globals. */
const withGlobals = async <Result>(globals: object, run: () => Promise<Result>): Promise<Result> => {
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    return await run()
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, descriptor)
    }
  }
}

interface Shell {
  readonly language: string
  readonly html: string
}
/** src/shell.tsx, which only Vite can load. */
interface ShellModule {
  readonly renderShell: (route: string, isLoaded: boolean) => Promise<readonly Shell[]>
}

/** Texts and attribute values are at the odd indices. */
const textsAndValues = /((?<=>)[^<>]+(?=<)|(?<==")[^"]*(?="))/

/**
 * All languages' shells share one template if only their texts differ, so that the browser parses each shell
 * once: "{3}" stands for the fourth text, as HTML. A translation with different tags has its own template.
 */
const templatesOf = ({ name, isLoaded }: WantedShell, shells: readonly Shell[]): readonly string[] => {
  const parsed = shells.map(({ language, html }) => ({ language, parts: html.split(textsAndValues) }))
  const structureOf = (parts: readonly string[]) => parts.filter((_, place) => place % 2 === 0).join('\n')
  return [...Map.groupBy(parsed, ({ parts }) => structureOf(parts)).values()].map((alike) => {
    const words: Record<string, string[]> = Object.fromEntries(alike.map(({ language }) => [language, []]))
    const [first] = alike
    const parts = (first?.parts ?? []).map((part, place) => {
      if (alike.every(({ parts }) => parts[place] === part)) return part
      for (const { language, parts } of alike) words[language]?.push(parts[place] ?? '')
      return `{${(words[first?.language ?? '']?.length ?? 0) - 1}}`
    })
    const html = isLoaded ? parts.join('') : parts.join('').replace(' aria-current="page"', '')
    return `<template data-shell="${name}" data-words="${attributeText(JSON.stringify(words))}">${html}</template>`
  })
}

const renderShells = async (define: Record<string, unknown>): Promise<string> => {
  const server = await createServer({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    define,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      callsWithoutSchemas(),
      react(),
      lingui({ cwd: root }),
      babel({ presets: [linguiTransformerBabelPreset({}, { cwd: root })] }),
    ],
  })
  try {
    const templates: string[] = []
    for (const wanted of wantedShells) {
      // Modules keep state from the previous shell, such as the session or a page's code.
      server.moduleGraph.invalidateAll()
      const shells = await withGlobals(standIn(wanted.isLoggedIn), async () => {
        const { renderShell } = (await server.ssrLoadModule('/src/shell.tsx')) as ShellModule
        return renderShell(wanted.route, wanted.isLoaded)
      })
      templates.push(...templatesOf(wanted, shells))
    }
    return templates.join('\n    ')
  } finally {
    await server.close()
  }
}

/**
 * Puts the shells into index.html: the first screens, rendered by the app's own components without server data, in each
 * language. On a slow network people can read the page while its code is still loading; React then hydrates the same
 * output. public/start.js picks the page's shell and its language; the page contains no inline script.
 */
export const appShells = (): Plugin => {
  let define: Record<string, unknown> = {}
  return {
    name: 'tarazu-app-shells',
    apply: 'build',
    configResolved: (config) => {
      define = config.define ?? {}
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const templates = await renderShells(define)
        return html.replace(/<!-- The build puts the shells.*?-->/s, () => templates)
      },
    },
  }
}
