import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildParts } from './build.ts'
import { root } from './run.ts'

/** A chunk in Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const distribution = join(root, 'app', 'dist')
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** The files that a set of chunks loads, including their static imports and styles. */
const filesOf = (manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(chunk.file)) continue
    found.add(chunk.file)
    for (const style of chunk.css ?? []) found.add(style)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

const compressedBytes = (files: Iterable<string>): number => {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(distribution, file)), { level: 9 }).length
  return bytes
}

export interface SizeBudget {
  readonly what: string
  readonly kb: number
  readonly aimKb: number
  readonly limitKb: number
}

/** The pages of the first screen, which are part of the entry. */
const firstScreen = /pages\/(home|security)/

/** The target and the limit of a chunk, in kB: charts, texts, and all others. */
const limitsOf = (name: string): readonly [number, number] => {
  if (/chart/i.test(name)) return [60, 70]
  return /locale|inbox\/words|refusals/.test(name) ? [10, 15] : [30, 40]
}

/** The app's sizes, gzip level 9, compared with their budgets. Needs a build. */
export const measureBudgets = (): readonly SizeBudget[] => {
  const manifest = JSON.parse(readFileSync(join(distribution, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.name === 'first')
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const first = filesOf(manifest, [...entries, ...lazy.filter((key) => firstScreen.test(key))])
  const budgets: SizeBudget[] = [
    { what: 'first screen', kb: kilobytes(compressedBytes(first)), aimKb: 120, limitKb: 120 },
    // Including the shells; a server may send 14 kB before the first acknowledgement.
    { what: 'index.html', kb: kilobytes(compressedBytes(['index.html'])), aimKb: 10, limitKb: 14 },
  ]
  const later = lazy
    .filter((key) => !firstScreen.test(key))
    .map((key) => ({ key, files: [...filesOf(manifest, [key])].filter((file) => !first.has(file)) }))
  const isShared = (file: string) => later.filter(({ files }) => files.includes(file)).length > 1
  for (const { key, files } of later) {
    const [aimKb, limitKb] = limitsOf(key)
    const own = files.filter((file) => !isShared(file))
    budgets.push({ what: key.replace(/^.*src\//, ''), kb: kilobytes(compressedBytes(own)), aimKb, limitKb })
  }
  // Code shared by several pages is loaded with the first of them, and cached.
  for (const file of new Set(later.flatMap(({ files }) => files).filter(isShared))) {
    const [aimKb, limitKb] = limitsOf(file)
    budgets.push({ what: `shared: ${file}`, kb: kilobytes(compressedBytes([file])), aimKb, limitKb })
  }
  return budgets
}

if (import.meta.main) {
  await buildParts()
  const budgets = measureBudgets()
  for (const { what, kb, aimKb, limitKb } of budgets) {
    const mark = kb > limitKb ? '✘' : kb > aimKb ? '!' : '✔'
    process.stdout.write(`${mark} ${what}: ${kb} kB gz (aim ${aimKb}, limit ${limitKb})\n`)
  }
  if (budgets.some(({ kb, limitKb }) => kb > limitKb)) {
    process.stderr.write('A size budget is exceeded: load what the screen does not need at once lazily.\n')
    process.exit(1)
  }
}
