import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from './run.ts'

/** A registry package from which a file is generated once, so that the project needn't depend on it. */
export interface PinnedPackage {
  readonly name: string
  readonly version: string
  /** Hash of the archive. */
  readonly sha256: string
}

/**
 * Unpacks it into a subfolder of `folder` and returns that. Throws if the archive's hash isn't the pinned
 * one.
 */
export const unpack = async (folder: string, { name, version, sha256 }: PinnedPackage): Promise<string> => {
  const plain = name.replace(/^@/, '').replace('/', '-')
  await mustRun(`npm pack ${name}`, 'npm', ['pack', '--silent', `${name}@${version}`], folder)
  const archive = join(folder, `${plain}-${version}.tgz`)
  const found = createHash('sha256').update(readFileSync(archive)).digest('hex')
  if (found !== sha256) throw new Error(`${name}@${version} is not the archive that was looked at: ${found}`)
  await mustRun(`tar ${name}`, 'tar', ['xzf', archive, '--transform', `s/^package/${plain}/`], folder)
  return join(folder, plain)
}
