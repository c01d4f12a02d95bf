import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageConfig } from './images.ts'

interface Mount {
  readonly destination: string
  readonly type: string
}
interface Namespace {
  readonly type: string
}

export interface Confined {
  readonly process: ChildProcess
  /** Its output so far. */
  printed(): string
  /** Runs a command inside, as the same user; throws if its exit code isn't 0. */
  inside(...words: readonly string[]): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/**
 * Runs an image as deploy/container/compose.yaml does: its own user, no capabilities, no new privileges, a read-only
 * root with /tmp in memory and /data on a disk. Uses runc, the machine's network, and no control groups.
 */
export const runConfined = (
  folder: string,
  image: { readonly files: string; readonly config: ImageConfig },
  environment: Readonly<Record<string, string>>,
): Confined => {
  const bundle = join(folder, 'bundle')
  const data = join(folder, 'data')
  const id = Number(image.config.User)
  for (const one of [bundle, data]) mkdirSync(one)
  chownSync(data, id, id)
  execFileSync('runc', ['spec'], { cwd: bundle })
  const [path = ''] = Object.keys(image.config.Volumes)
  const env = [...image.config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)]
  const specification = JSON.parse(execFileSync('cat', ['config.json'], { cwd: bundle, encoding: 'utf8' }))
  const { process, mounts, linux } = specification
  const { rlimits: _, ...rest } = process
  writeFileSync(
    join(bundle, 'config.json'),
    JSON.stringify({
      ...specification,
      root: { path: image.files, readonly: true },
      process: {
        ...rest,
        terminal: false,
        user: { uid: id, gid: id },
        args: image.config.Entrypoint,
        env,
        cwd: image.config.WorkingDir,
        noNewPrivileges: true,
        capabilities: { bounding: [], effective: [], permitted: [], ambient: [] },
      },
      mounts: [
        ...(mounts as Mount[]).filter(({ type }) => type !== 'cgroup'),
        { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
        { destination: path, type: 'bind', source: data, options: ['rbind', 'nosuid', 'nodev'] },
      ],
      linux: {
        ...linux,
        resources: undefined,
        namespaces: (linux.namespaces as Namespace[]).filter(
          ({ type }) => !['network', 'cgroup'].includes(type),
        ),
      },
    }),
  )
  const state = ['--root', join(folder, 'runc')]
  const name = 'tarazu-check'
  const child = spawn('runc', [...state, 'run', name], { cwd: bundle, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      printed += piece.toString()
    })
  return {
    process: child,
    printed: () => printed,
    inside: (...words) =>
      execFileSync('runc', [...state, 'exec', '--user', `${id}:${id}`, name, ...words], { encoding: 'utf8' }),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
}
