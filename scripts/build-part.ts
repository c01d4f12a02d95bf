import { join } from 'node:path'
import { build } from 'vite'
import { compress } from './compress.ts'
import { root } from './run.ts'

/**
 * Builds one part in a separate process that exits when done: so a plugin's leftover handles can't keep it
 * running.
 */
const [name = ''] = process.argv.slice(2)
const folder = join(root, name)
process.chdir(folder)
// Inside a test or a development shell, NODE_ENV would select React's development build, half as large again.
process.env.NODE_ENV = 'production'
await build({ root: folder, logLevel: 'warn' })
if (name !== 'server') await compress(join(folder, 'dist'))
process.exit(0)
