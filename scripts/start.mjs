import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { outdatedParts } from './parts.mjs'

/** `npm start`: builds what changed since the last start, then runs the server in this process. */
if (outdatedParts().length > 0) {
  const { buildParts } = await import('./build.ts')
  await buildParts()
}
// Node keeps compiled modules there, so that the next start takes half the time; without it where nobody may write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/tarazu-compiled'))
// By an address that no tool looks up: before the first build there is none.
const { main } = await import(new URL('../server/dist/main.js', import.meta.url).href)
await main()
