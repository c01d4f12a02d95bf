import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Finding {
  readonly id: string
  readonly severity: string
  readonly finding: string
}

const grave: ReadonlySet<string> = new Set(['MEDIUM', 'HIGH', 'CRITICAL', 'FATAL'])

/** Findings that aren't about the configuration, and why. */
const expected: Readonly<Record<string, string>> = {
  cert_chain_of_trust: 'this check’s certificate is self-signed',
  cert_trust: 'this check’s certificate is only for localhost',
  cert_revocation: 'it can’t be revoked',
  cert_crlDistributionPoints: 'it can’t be revoked',
  BREACH:
    'answers carry a secret only to a token in a header, which no other site can make the browser send (deploy/proxy/README.md)',
}

export interface Findings {
  /** How many lines testssl.sh wrote. */
  readonly count: number
  readonly bad: readonly string[]
  readonly excused: readonly string[]
}

/** testssl.sh's findings of medium severity or worse. Throws if it didn't finish. */
export const findWeaknesses = async (name: string, port: number, folder: string): Promise<Findings> => {
  const file = join(folder, `${name}.json`)
  const words = ['--quiet', '--warnings', 'off', '--color', '0', '--jsonfile', file, '--ip', '127.0.0.1']
  const child = spawn('testssl', [...words, `localhost:${port}`], { stdio: 'ignore', cwd: folder })
  await new Promise((resolve) => child.once('exit', resolve))
  const all = JSON.parse(readFileSync(file, 'utf8')) as readonly Finding[]
  if (!all.some(({ id }) => id === 'scanTime')) throw new Error(`testssl.sh did not finish with ${name}`)
  const found = all.filter(({ severity }) => grave.has(severity))
  return {
    count: all.length,
    bad: found
      .filter(({ id }) => expected[id] === undefined)
      .map(({ id, severity, finding }) => `${id} (${severity}): ${finding}`),
    excused: found
      .filter(({ id }) => expected[id] !== undefined)
      .map(({ id, severity }) => `${id} (${severity}): ${expected[id]}`),
  }
}
