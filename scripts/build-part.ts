import { join } from 'node:path'
import { build } from 'vite'
import { compress } from './compress.ts'
import { root } from './run.ts'

/** Builds one part in a process of its own, which ends with the work: what a plugin left behind can't hold it up. */
const [name = ''] = process.argv.slice(2)
const folder = join(root, name)
process.chdir(folder)
await build({ root: folder, logLevel: 'warn' })
if (name !== 'server') await compress(join(folder, 'dist'))
process.exit(0)
