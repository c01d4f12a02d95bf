import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|webmanifest)$/
/** Below this, a compressed copy saves less than a packet. */
const smallestBytes = 1024

/** Writes .br and .gz beside each text file, so that the server need not compress the same bytes for every visitor. */
export const compressedCopies = (): Plugin => {
  let directory = ''
  return {
    name: 'tarazu-compressed-copies',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      directory = join(config.root, config.build.outDir)
    },
    // After the service worker has been written, which lists the files as they are.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !compressible.test(entry.name)) continue
          const path = join(entry.parentPath, entry.name)
          const bytes = readFileSync(path)
          if (bytes.length < smallestBytes) continue
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
          const quality = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY }
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
        }
      },
    },
  }
}

/**
 * Tells public/theme.js, by an attribute of its tag, where each language's words are, so that they are on their way
 * before the app's code has arrived.
 */
export const catalogueAddresses = (): Plugin => ({
  name: 'tarazu-catalogue-addresses',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const addresses: Record<string, string> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const language = /\/catalogues\/([\w-]+)\.po$/.exec(file.facadeModuleId ?? '')?.[1]
        if (language !== undefined) addresses[language] = `/${file.fileName}`
      }
      const listed = Object.entries(addresses)
        .map(([language, address]) => `${language}=${address}`)
        .sort()
        .join(' ')
      return html.replace('src="/theme.js"', `src="/theme.js" data-catalogues="${listed}"`)
    },
  },
})
