import { join } from 'node:path'
import { build } from 'vite'
import { compress } from './compress.ts'
import { root } from './run.ts'

/** Builds one part in a separate process, which exits with the work: leftovers of a plugin can't keep it running. */
const [name = ''] = process.argv.slice(2)
const folder = join(root, name)
process.chdir(folder)
// Whoever builds inside a test, or with development set in the shell, would get React's development build, half as large again.
process.env.NODE_ENV = 'production'
await build({ root: folder, logLevel: 'warn' })
if (name !== 'server') await compress(join(folder, 'dist'))
process.exit(0)
