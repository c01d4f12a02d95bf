import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { slowestOfFirstMinute, waitsForPages } from './start-load/first-minute.ts'

/**
 * `npm run bench:start`: how long `npm start` takes until it prints the addresses, the first time (nothing
 * built, no data) and the second, in a copy of the sources in a private folder. Compared with the processor
 * time of three bare Vite builds in the same run. Then how long the heavy pages take on a process that has
 * just started to listen, the slowest of them during a new server's first minute, and its loop's longest
 * pause, with the warm-up running.
 */
const root = join(import.meta.dirname, '..')
const aims = { firstMs: 30_000, secondMs: 1_500, pageMs: 2_000, pauseMs: 200 }
const parts = ['app', 'desk', 'server'] as const
const print = (text: string) => process.stdout.write(`${text}\n`)

/** As in a fresh clone after `npm ci`: the current sources, and the packages. */
const makeCheckout = (): string => {
  const checkout = mkdtempSync(join(tmpdir(), 'tarazu start संतुलन '))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const path of new Set(listed.toString().split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    cpSync(join(root, path), join(checkout, path))
  }
  // Without caches from earlier starts.
  const cache = join(root, 'node_modules', '.cache')
  // npm keeps some of a workspace's packages in a separate folder.
  for (const folder of ['.', ...parts].map((part) => join(part, 'node_modules')))
    if (existsSync(join(root, folder)))
      cpSync(join(root, folder), join(checkout, folder), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => path !== cache,
      })
  return checkout
}

/** Starts it as its README says, waits until the addresses are printed, then stops it. */
const timeStart = async (checkout: string): Promise<number> => {
  const beganMs = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: join(checkout, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const tookMs = await new Promise<number>((resolve, reject) => {
    const collect = (piece: Buffer) => {
      output += piece.toString()
      if (/http:\/\/\S+\/desk\//.test(output)) resolve(performance.now() - beganMs)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
  return tookMs
}

/** The second line of the shell's `times` has the children's times: "0m8.795s 0m1.719s". */
const processorMs = async (folder: string, command: string, ...parameters: string[]): Promise<number> => {
  const script = '"$@" >&2 && times'
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script, 'sh', command, ...parameters], {
    cwd: folder,
    maxBuffer: 1e8,
  })
  const [, ofChildren = ''] = stdout.trim().split('\n')
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  )
}

const checkout = makeCheckout()
try {
  const firstMs = await timeStart(checkout)
  print(`first start: ${(firstMs / 1000).toFixed(1)} s`)
  const seconds: number[] = []
  for (let round = 0; round < 3; round += 1) seconds.push(await timeStart(checkout))
  const secondMs = seconds.sort((one, other) => one - other)[1] ?? Number.NaN
  print(`later starts: ${seconds.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`)
  let buildsMs = 0
  for (const part of parts) {
    const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
    const partMs = await processorMs(
      join(checkout, part),
      process.execPath,
      vite,
      'build',
      '--logLevel',
      'warn',
    )
    print(`Vite's build of the ${part}: ${(partMs / 1000).toFixed(1)} s of a processor`)
    buildsMs += partMs
  }
  print(
    `RESULT first_ms=${firstMs.toFixed(0)} aim_first_ms=${aims.firstMs} second_ms=${secondMs.toFixed(0)} aim_second_ms=${aims.secondMs} builds_processor_ms=${buildsMs.toFixed(0)} first_to_builds=${(firstMs / buildsMs).toFixed(2)} second_to_builds=${(secondMs / buildsMs).toFixed(3)}`,
  )
  const waits = await waitsForPages()
  for (const { page, firstMs: pageMs, processorMs: usedMs } of waits)
    print(
      `${page}, asked for first: ${(pageMs / 1000).toFixed(2)} s, ${(usedMs / 1000).toFixed(2)} s of a processor`,
    )
  const minute = await slowestOfFirstMinute()
  print(
    `slowest of the first minute: ${minute.page}, ${(minute.tookMs / 1000).toFixed(2)} s, ${(minute.processorMs / 1000).toFixed(2)} s of a processor`,
  )
  const pageMs = Math.max(minute.tookMs, ...waits.map((wait) => wait.firstMs))
  const mostProcessorMs = Math.max(minute.processorMs, ...waits.map((wait) => wait.processorMs))
  print(
    `RESULT slowest_page_ms=${pageMs.toFixed(0)} aim_page_ms=${aims.pageMs} most_processor_ms=${mostProcessorMs.toFixed(0)} longest_pause_ms=${minute.pauseMs.toFixed(0)} aim_pause_ms=${aims.pauseMs}`,
  )
  const isSlow = pageMs > aims.pageMs || minute.pauseMs > aims.pauseMs
  if (firstMs > aims.firstMs || secondMs > aims.secondMs || isSlow) process.exitCode = 1
} finally {
  rmSync(checkout, { recursive: true, force: true })
}
