// In plain JavaScript, because every start runs it and Node takes a tenth of a second to load TypeScript support.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The parts that Vite builds, each into its folder's `dist`, with the folders of their sources. */
const parts = [
  { name: 'app', sources: ['app', 'ui', 'contract', 'market'] },
  { name: 'desk', sources: ['desk', 'ui', 'contract'] },
  { name: 'server', sources: ['server', 'contract', 'market'] },
]

const isSource = /\.(ts|tsx|js|css|html|json|po|svg|png|webmanifest|woff2)$/
const isOutside = new Set(['dist', 'node_modules'])

/**
 * The paths below a folder that a build may read, in a stable order.
 *
 * @param {string} folder
 * @returns {string[]}
 */
const sourcesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return isOutside.has(entry.name) ? [] : sourcesBelow(path)
      return isSource.test(path) && !path.includes('.test.') ? [path] : []
    })

/** @param {readonly string[]} paths */
const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * The file that records what a part was built from.
 *
 * @param {string} name
 */
export const stampOf = (name) => join(root, name, 'dist', '.fingerprint')

/**
 * The parts whose sources changed since their last build, each with the fingerprint to record after the next build.
 *
 * @returns {{ name: string, fingerprint: string }[]}
 */
export const outdatedParts = () => {
  const common = hashOf(['package.json', 'package-lock.json'])
  const hashes = new Map(
    [...new Set(parts.flatMap(({ sources }) => sources))].map((folder) => [
      folder,
      hashOf(sourcesBelow(folder)),
    ]),
  )
  return parts
    .map(({ name, sources }) => ({
      name,
      fingerprint: [common, ...sources.map((folder) => hashes.get(folder))].join('\n'),
    }))
    .filter(({ name, fingerprint }) => {
      const stamp = stampOf(name)
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint
    })
}
