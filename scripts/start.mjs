import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { outdatedParts } from './parts.mjs'

/** `npm start`: builds what changed since the last start, then runs the server in this process. */
if (outdatedParts().length > 0) {
  const { buildParts } = await import('./build.ts')
  await buildParts()
}
// Node's compile cache halves the time of the next start; skipped if the folder isn't writable.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/tarazu-compiled'))
// A computed path, which no tool tries to resolve, since the file doesn't exist before the first build.
const { main } = await import(new URL('../server/dist/main.js', import.meta.url).href)
await main()
