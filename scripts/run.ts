import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
/** Folders that hold no code of the project. */
export const withoutCode = ['**/node_modules', '**/dist', '**/data', '**/.*']
const binaries = join(root, 'node_modules', '.bin')

export interface Finished {
  readonly code: number
  readonly output: string
}

/** Runs one of the project's tools to completion. With `quiet`, its output is collected instead of shown. */
export const run = (
  command: string,
  parameters: readonly string[],
  options: { readonly quiet?: boolean; readonly directory?: string; readonly signal?: AbortSignal } = {},
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: options.directory ?? root,
      env: { ...process.env, PATH: `${binaries}:${process.env.PATH ?? ''}` },
      ...(options.signal ? { signal: options.signal } : {}),
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const pieces: Buffer[] = []
    child.stdout?.on('data', (piece: Buffer) => pieces.push(piece))
    child.stderr?.on('data', (piece: Buffer) => pieces.push(piece))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }))
  })

/** Runs a tool; if it fails, exits this process with a message. */
export const mustRun = async (
  what: string,
  command: string,
  parameters: readonly string[],
  directory?: string,
) => {
  const finished = await run(command, parameters, { quiet: true, ...(directory ? { directory } : {}) })
  if (finished.code === 0) return
  process.stderr.write(`${finished.output}\n${what} failed; the lines above say why.\n`)
  process.exit(1)
}
