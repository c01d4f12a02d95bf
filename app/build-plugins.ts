import type { Plugin, Rolldown } from 'vite'
import { firstSteps } from '../contract/src/calls/first-steps.ts'
import { queryHomeIndex } from '../contract/src/calls/indices.ts'
import { messageList } from '../contract/src/calls/messages.ts'
import { getUserPositionMarketValue } from '../contract/src/calls/money.ts'
import { positionList } from '../contract/src/calls/positions.ts'
import { getTopGainers } from '../contract/src/calls/rankings.ts'
import { screenList } from '../contract/src/calls/screens.ts'
import { securityChallenge } from '../contract/src/calls/security.ts'
import { getSetting } from '../contract/src/calls/settings.ts'
import { getStock } from '../contract/src/calls/stocks.ts'
import { optionLists } from '../contract/src/calls/watchlists.ts'
import type { Call } from '../contract/src/wire/call.ts'
import { productVersion } from '../contract/src/wire/product-version.ts'

/** Escapes text for a quoted attribute. */
export const attributeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Pages that people open the app at, or whose code is large, with their modules. */
const pagesAhead: Readonly<Record<string, string>> = {
  '/login': 'login/login-page.tsx',
  '/register': 'register/register-page.tsx',
  '/stocks': 'market/stocks-page.tsx',
  '/fund': 'fund/fund-page.tsx',
  '/assets': 'portfolio/assets-page.tsx',
  '/more': 'more/more-page.tsx',
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** A chunk with all its dependencies. */
const withImports = (bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> => {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const imported of file.imports) withImports(bundle, imported, found)
  return found
}

/**
 * The first requests of some pages, as their queries make them (src/api/market-queries.ts and others). A request that no
 * query repeats is wasted: e2e/shell.test.ts finds it.
 */
const paging = (pageSize: number) => ({ pageNum: '1', pageSize: String(pageSize) })
type EarlyRequest = readonly [Call, Readonly<Record<string, string>>]
const portfolio: readonly EarlyRequest[] = [
  [getUserPositionMarketValue, {}],
  [positionList, { closed: 'false', ...paging(100) }],
]
const callsAhead: Readonly<Record<string, readonly EarlyRequest[]>> = {
  '/': [[securityChallenge, {}]],
  '/home': [
    [queryHomeIndex, {}],
    [getTopGainers, paging(8)],
    [getSetting, {}],
  ],
  'account/home': [...portfolio, [messageList, { unread: 'true' }], [firstSteps, {}]],
  'account/assets': portfolio,
  '/stocks': [
    [queryHomeIndex, {}],
    [getStock, { listings: 'main', ...paging(20) }],
    [getSetting, {}],
  ],
  'account/stocks': [
    [optionLists, {}],
    [screenList, { pageSize: '100' }],
  ],
}

const requestOf = ([call, input]: EarlyRequest) => {
  const fields = new URLSearchParams(input).toString()
  if (call.methods.includes('POST')) return { method: 'POST', url: call.path, body: fields }
  return { method: 'GET', url: fields === '' ? call.path : `${call.path}?${fields}` }
}

/**
 * Adds attributes to the tag of public/start.js: where each language's texts and some pages' code are, and
 * these pages' first requests, so that all of it can be fetched before the app's code has arrived. Moves the
 * app's code, which the first paint does not need, behind the styles, which it does.
 */
export const codeAhead = (): Plugin => ({
  name: 'tarazu-code-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (entry === undefined) throw new Error('the build has no entry')
      const first = withImports(bundle, entry.fileName)
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (chunk === undefined) throw new Error(`the build has no chunk of ${module}`)
        return chunk.fileName
      }
      const words = ['en', 'hi', 'zh-CN'].map((language) => [
        language,
        `/${chunkOf(`/locale/catalogues/${language}.po`)}`,
      ])
      const addedBy = (...modules: readonly string[]): readonly string[] => {
        const files = modules.flatMap((module) => [...withImports(bundle, chunkOf(module))])
        return [...new Set(files)].filter((file) => !first.has(file)).map((file) => `/${file}`)
      }
      // The pages of the first screen are part of the app; all others are loaded through these tables.
      const tables = ['/src/later-pages.ts', '/src/locale/later-words.ts']
      const code = Object.entries(pagesAhead).map(([path, module]) => [
        path,
        addedBy(...tables, `/pages/${module}`),
      ])
      const ahead = JSON.stringify({
        version: productVersion,
        words: Object.fromEntries(words),
        code: { '/': [], '/home': [], other: addedBy(...tables), ...Object.fromEntries(code) },
        calls: Object.fromEntries(
          Object.entries(callsAhead).map(([name, calls]) => [name, calls.map(requestOf)]),
        ),
      })
      return (
        html
          .replace('src="/start.js"', () => `src="/start.js" data-ahead="${attributeText(ahead)}"`)
          // Vite lists each of its files as a separate entry; the first one imports the others.
          .replace(
            /<script type="module"[^>]* src="(\/assets\/rolldown-runtime[^"]*)"><\/script>/,
            '<link rel="modulepreload" crossorigin href="$1">',
          )
          .replace('<script type="module"', '$& fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
      )
    },
  },
})

/**
 * Removes Vite's code for the styles of lazy chunks from the first screen: all styles are in one file, which the page
 * itself loads.
 */
export const plainImports = (): Plugin => ({
  name: 'tarazu-plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    if (styles.length > 1) this.error(`styles in several files: ${styles.join(', ')}`)
  },
})

/** Writes the server's address and RESPONSE_KEY from the build's environment into index.html. */
export const toldInPage = (): Plugin => ({
  name: 'told-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll(/%(TARAZU_API|TARAZU_RESPONSE_KEY)%/g, (_whole, name: string) =>
        (process.env[name] ?? '').replaceAll(/[^\w:/.+=-]/g, ''),
      ),
  },
})
