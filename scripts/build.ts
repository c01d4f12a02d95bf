import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mustRun, root } from './run.ts'

/** The faces that Vite builds, and the folders that each is made from. */
const faces = [
  { name: 'app', sources: ['app', 'ui', 'contract', 'market'] },
  { name: 'desk', sources: ['desk', 'ui', 'contract'] },
] as const

/** A hash of everything that a face is made from: equal hashes, equal builds. */
const fingerprint = async (sources: readonly string[]): Promise<string> => {
  const files: string[] = ['package-lock.json']
  for (const source of sources)
    for await (const file of glob(`${source}/**/*.{ts,tsx,js,css,html,json,po,svg,png,webmanifest,woff2}`, {
      cwd: root,
      exclude: (name) => name.endsWith('/dist') || name.endsWith('/node_modules'),
    }))
      if (!file.includes('/dist/') && !file.includes('.test.')) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const worthCompressingBytes = 1024

/** Leaves a .br and a .gz beside each text file, so that the server never compresses while somebody waits. */
const compress = async (directory: string): Promise<void> => {
  for await (const file of glob('**/*', { cwd: directory })) {
    if (!compressible.test(file)) continue
    const path = join(directory, file)
    const bytes = readFileSync(path)
    if (bytes.length < worthCompressingBytes) continue
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  }
}

/** Builds the faces whose sources changed since their last build; says so on the terminal only when there is work. */
export const buildFaces = async (): Promise<void> => {
  for (const face of faces) {
    const stamp = join(root, face.name, 'dist', '.fingerprint')
    const wanted = await fingerprint(face.sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    process.stdout.write(`Building the ${face.name} …\n`)
    await mustRun(`Building the ${face.name}`, 'vite', ['build', '--logLevel', 'warn'], join(root, face.name))
    await compress(join(root, face.name, 'dist'))
    writeFileSync(stamp, wanted)
  }
}

if (import.meta.main) await buildFaces()
