import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { glob } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { buildParts } from './build.ts'
import { packageOf } from './package/package-file.ts'
import { mustRun, root } from './run.ts'

/**
 * `npm run pack:tarball`: one package with the built app, desk and server, dist/tarazu-VERSION.tgz, that starts on a
 * machine with only Node and npm: `npx ./tarazu-VERSION.tgz`.
 */
const folders = ['app/dist', 'desk/dist', 'server/dist', 'deploy', 'docs/operations'] as const
const files = ['LICENSE', 'CHANGELOG.md', 'docs/operations.md', 'docs/cluster.md', 'docs/alerts.md'] as const
/** Files that the server reads in addition to its code. */
const readAtWork = ['server/src/**/*.br', 'server/src/money/documents/printing/fonts/*'] as const
/** Source maps would be half of the package, and stack traces of an unminified bundle are readable. */
const left = /\.map$|\.fingerprint$/

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const stage = async (folder: string): Promise<void> => {
  const take = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (one) => !left.test(one) })
  }
  for (const path of [...folders, ...files]) take(path)
  for await (const path of glob([...readAtWork], { cwd: root })) take(path)
  for await (const path of glob('server/src/database/migrations/*.ts', { cwd: root })) {
    const place = join(folder, path.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')))
  }
  cpSync(join(root, 'scripts/package/README.md'), join(folder, 'README.md'))
  mkdirSync(join(folder, 'bin'))
  cpSync(join(root, 'scripts/package/tarazu.mjs'), join(folder, 'bin/tarazu.mjs'))
  chmodSync(join(folder, 'bin/tarazu.mjs'), 0o755)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOf(packageFile), null, 2)}\n`)
}

/** Writes the package and returns its path. */
export const packTarball = async (): Promise<string> => {
  await buildParts()
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-package-'))
  const output = join(root, 'dist')
  mkdirSync(output, { recursive: true })
  try {
    await stage(folder)
    await mustRun('npm pack', 'npm', ['pack', '--silent', `--pack-destination=${output}`], folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return join(output, `tarazu-${packageFile.version}.tgz`)
}

if (import.meta.main) {
  const path = await packTarball()
  process.stdout.write(`${path} (${megabytes(statSync(path).size)})\n`)
}
