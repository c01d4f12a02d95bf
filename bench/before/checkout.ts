import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface Checkout {
  readonly folder: string
  remove(): void
}

/** An earlier version with its packages, and with this version's probe in it. */
export const checkOut = (commit: string): Checkout => {
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-before-'))
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  try {
    git('worktree', 'add', '--detach', folder, commit)
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    cpSync(join(root, 'bench', 'before', 'probe.ts'), join(folder, 'bench', 'before', 'probe.ts'))
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}
