import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '../contract/src/calls/accounts.ts'
import { createClient } from '../contract/src/wire/client.ts'
import packageFile from '../package.json' with { type: 'json' }
import { packTarball } from './pack-tarball.ts'

/**
 * `npm run pack:check`: packs, installs the package into an empty folder with npm, starts it there as an
 * ordinary user, logs in as the demo investor, runs two of its programs, and stops it.
 */
const nobody = 65_534
const mostMb = 12
const mostStartMs = 60_000
const folder = mkdtempSync(join(tmpdir(), 'tarazu-installed-'))
/** No step may need root: what root installs, another user runs. */
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
const home = join(folder, 'home')

const install = (tarball: string): void => {
  execFileSync('npm', ['init', '--yes'], { cwd: folder, stdio: 'ignore' })
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball]
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' })
  mkdirSync(home)
  if (user.uid !== undefined) {
    execFileSync('chmod', ['755', folder])
    chownSync(home, user.uid, user.gid)
  }
}

/** With the machine's own Node of any version, not the checkout's. */
const machinePath = process.env.PATH?.split(':').filter((one) => !one.includes('node_modules'))

const environment = {
  PATH: machinePath?.join(':'),
  HOME: home,
  PORT: '0',
  DATA_DIR: join(home, 'data'),
  SECURITY_CHALLENGE: 'off',
}
const command = join(folder, 'node_modules', '.bin', 'tarazu')

/** The address it prints once it is ready. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (piece: Buffer) => {
      printed += piece.toString()
      const [, address] = /App +(http:\S+)\/\s/.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`tarazu ended with ${code}`)))
    setTimeout(() => reject(new Error('tarazu was not ready in time')), mostStartMs).unref()
  })

/** A new operator's first steps; throws at the first one that fails. */
const use = async (address: string): Promise<void> => {
  const demo = JSON.parse(readFileSync(join(home, 'data', 'demo.json'), 'utf8'))
  const ask = createClient({ baseUrl: address, fetch, headers: () => ({}), timeoutMs: 20_000 })
  const { token } = await ask(login, demo.investor)
  if (!token) throw new Error('the demo investor could not log in')
  const page = await (await fetch(`${address}/`)).text()
  const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? ['']
  if (script === '' || !(await fetch(`${address}${script}`)).ok) throw new Error('the app is missing')
  if (!(await fetch(`${address}/desk/`)).ok) throw new Error('the desk is missing')
  const today = new Date().toISOString().slice(0, 10)
  const statement = `${address}/api/app/user/documents/statement.pdf?fromDay=${today}&toDay=${today}&language=hi`
  const paper = await fetch(statement, { headers: { token } })
  if (!/^%PDF-/.test(await paper.text())) throw new Error('no document was printed')
  // Photo processing is a separate package for each platform, which npm may omit silently.
  execFileSync(process.execPath, ['--eval', "import('sharp')"], { cwd: folder, stdio: 'inherit' })
  const run = (...words: readonly string[]) =>
    execFileSync(command, words, { cwd: home, env: environment, encoding: 'utf8', ...user })
  run('backup', 'first.backup')
  if (!run('ledger:check').includes('The ledger adds up.')) throw new Error('the ledger does not add up')
}

const began = performance.now()
const tarball = await packTarball()
const packageMb = statSync(tarball).size / 1e6
let child: ChildProcess | undefined
let ended: Promise<number | null> | undefined
try {
  const packedAt = performance.now()
  install(tarball)
  const installedAt = performance.now()
  const running = spawn(command, [], {
    cwd: home,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  child = running
  ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
  const address = await addressOf(running)
  if (!(await fetch(`${address}/api/health`)).ok) throw new Error('tarazu is not healthy')
  const startedAt = performance.now()
  await use(address)
  running.kill('SIGTERM')
  const code = await ended
  if (code !== 0) throw new Error(`tarazu ended with ${code} when it was stopped`)
  const seconds = (fromMs: number, toMs: number) => ((toMs - fromMs) / 1000).toFixed(1)
  const isMet = packageMb <= mostMb
  process.stdout.write(
    `RESULT pack:check ${isMet ? 'met' : 'MISSED'}: tarazu-${packageFile.version}.tgz has ${packageMb.toFixed(1)} MB (at most ${mostMb}), installed in ${seconds(packedAt, installedAt)} s, ready ${seconds(installedAt, startedAt)} s after its first start, stopped with 0; all in ${seconds(began, performance.now())} s\n`,
  )
  if (!isMet) process.exitCode = 1
} finally {
  child?.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
