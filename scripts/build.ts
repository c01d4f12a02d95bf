import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { outdatedParts, stampOf } from './parts.mjs'
import { mustRun, root } from './run.ts'

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

/** Builds the parts whose sources changed since their last build; says so on the terminal only when there is work. */
export const buildParts = async (): Promise<void> => {
  for (const { name, fingerprint } of outdatedParts()) {
    process.stdout.write(`Building the ${name} …\n`)
    await mustRun(`Building the ${name}`, 'vite', ['build', '--logLevel', 'warn'], join(root, name))
    if (name !== 'server') await compress(join(root, name, 'dist'))
    writeFileSync(stampOf(name), fingerprint)
  }
}

if (import.meta.main) await buildParts()
