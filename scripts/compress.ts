import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this, a compressed copy saves less than a packet. */
const smallestBytes = 1024

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < smallestBytes) return
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [zipped, brotli] = await Promise.all([toGzip(bytes, { level: 9 }), toBrotli(bytes, { params })])
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)])
}

/**
 * Writes a .br and a .gz next to each text file, so that the server never compresses during a request. Runs
 * in Node's thread pool, on all processors.
 */
export const compress = async (folder: string): Promise<void> => {
  const paths: string[] = []
  for await (const file of glob('**/*', { cwd: folder }))
    if (compressible.test(file)) paths.push(join(folder, file))
  await Promise.all(paths.map(compressFile))
}
