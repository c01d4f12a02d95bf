import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesIn } from './copies.ts'
import { root, withoutCode } from './run.ts'
import { breachesOf, type SourceFile } from './sizes.ts'

/** Where copies are not allowed. */
const compared = ['server/src/products/', 'app/src/', 'desk/src/']

/** `npm run check:sizes`: the length of files and functions (sizes.ts), and copied blocks (copies.ts). */
const files: SourceFile[] = []
for await (const path of glob('**/*.{ts,tsx,mjs}', { cwd: root, exclude: withoutCode }))
  files.push({ path, text: await readFile(join(root, path), 'utf8') })
const comparedFiles = files.filter(({ path }) => compared.some((folder) => path.startsWith(folder)))
const breaches = [...breachesOf(files), ...copiesIn(comparedFiles)]
if (breaches.length > 0) {
  process.stderr.write(`${breaches.join('\n')}\n`)
  process.exit(1)
}
