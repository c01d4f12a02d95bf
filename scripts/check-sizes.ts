import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'
import { breachesOf, type SourceFile } from './sizes.ts'

/** `npm run check:sizes`: the length of files and functions (sizes.ts). */
const files: SourceFile[] = []
const outside = ['**/node_modules', '**/dist', '**/data', '**/.*']
for await (const path of glob('**/*.{ts,tsx,mjs}', { cwd: root, exclude: outside }))
  files.push({ path, text: await readFile(join(root, path), 'utf8') })
const breaches = breachesOf(files)
if (breaches.length > 0) {
  process.stderr.write(`${breaches.join('\n')}\n`)
  process.exit(1)
}
