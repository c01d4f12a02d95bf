import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServerProcess } from '../e2e/server.ts'
import { ask, firstFrame, stallS } from './proxies/ask.ts'
import { findWeaknesses } from './proxies/findings.ts'
import { hasProgram, type RunningProxy, signCertificate, startProxy } from './proxies/programs.ts'

/**
 * `npm run proxy:check`: runs a server behind Caddy and behind HAProxy, each with its file from deploy/proxy,
 * on loopback, calls it as clients at several addresses would, and scans it with testssl.sh.
 */
const needed = ['caddy', 'haproxy', 'testssl', 'openssl'] as const
const missing = needed.filter((name) => !hasProgram(name))
if (missing.length > 0) {
  process.stdout.write(
    `The proxies are NOT CHECKED: ${missing.join(', ')} not found. Install them ("apt-get install caddy haproxy testssl.sh").\n`,
  )
  process.exit(0)
}
/** Slightly above the attempts per minute from one address. */
const tries = 130
const mostStallS = 25
const twoYearsS = 63_072_000
const folder = mkdtempSync(join(tmpdir(), 'tarazu-proxies-'))
const say = (text: string) => process.stdout.write(`${text}\n`)
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  say(`${holds ? '✔' : '✘'} ${what}`)
  if (!holds) problems.push(what)
}

const untilReady = async (port: number): Promise<void> => {
  for (let rest = 100; rest > 0; rest -= 1) {
    const answer = await ask(port, { path: '/api/health/ready' }).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the proxy does not reach the server')
}

/** Someone who guesses passwords and claims a different address for each attempt; then someone else. */
const checkAddresses = async ({ name, ports }: RunningProxy): Promise<void> => {
  const statuses = new Set<number>()
  for (let i = 0; i < tries; i += 1) {
    const claimed = `198.51.${i}.7`
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` }
    const guess = { path: '/api/app/login.do', from: '127.0.0.2', headers, form: 'phone=' }
    statuses.add((await ask(ports.tls, guess)).status)
  }
  expect(statuses.has(429), `${name}: a client that claims other addresses is limited by its own`)
  const other = await ask(ports.tls, { path: '/api/app/login.do', from: '127.0.0.3', form: 'phone=' })
  expect(other.status !== 429, `${name}: another client is not limited (${other.status})`)
}

const checkWays = async ({ name, ports }: RunningProxy): Promise<void> => {
  const page = await ask(ports.tls, { path: '/' })
  expect(page.status === 200, `${name}: the app is there (${page.status})`)
  const promised = page.headers['strict-transport-security'] ?? ''
  expect(promised.includes(`max-age=${twoYearsS}`), `${name}: HSTS (${promised})`)
  const { status, headers } = await ask(ports.plain, { path: '/stocks' }, false)
  const isLed = [301, 308].includes(status) && /^https:\/\/localhost.*\/stocks$/.test(headers.location ?? '')
  expect(isLed, `${name}: plain HTTP leads to HTTPS (${status} ${headers.location})`)
  const large = 'x'.repeat(12_000_000)
  const upload = await ask(ports.tls, { path: '/api/app/login.do', form: large }).catch(() => undefined)
  expect(
    upload === undefined || upload.status >= 400,
    `${name}: 12 MB are refused (${upload?.status ?? 'cut'})`,
  )
  const frame = await firstFrame(ports.tls).catch((error: Error) => error.message)
  expect(/^[[{]/.test(frame), `${name}: live prices come through (${frame.slice(0, 60)})`)
}

const check = async (proxy: RunningProxy): Promise<void> => {
  await untilReady(proxy.ports.tls)
  const stalled = stallS(proxy.ports.tls, mostStallS)
  await checkWays(proxy)
  await checkAddresses(proxy)
  const seconds = await stalled
  expect(seconds < mostStallS, `${proxy.name}: a stalled client is cut after ${seconds.toFixed(0)} s`)
  const { count, bad, excused } = await findWeaknesses(proxy.name, proxy.ports.tls, folder)
  for (const one of excused) say(`  ${proxy.name}: excused: ${one}`)
  expect(
    bad.length === 0,
    `${proxy.name}: testssl.sh: ${count} lines, ${bad.join('; ') || 'nothing else of medium severity or worse'}`,
  )
}

const certificate = signCertificate(folder)
const tlsPorts = { caddy: await freePort(), haproxy: await freePort() }
const server = await startServerProcess({
  environment: {
    DEMO: 'on',
    SECURITY_CHALLENGE: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGINS: Object.values(tlsPorts)
      .map((port) => `https://localhost:${port}`)
      .join(','),
  },
})
const proxies: RunningProxy[] = []
try {
  const serverPort = Number(new URL(server.address).port)
  for (const name of ['caddy', 'haproxy'] as const) {
    const ports = { tls: tlsPorts[name], plain: await freePort(), server: serverPort }
    proxies.push(startProxy(name, folder, ports, certificate))
  }
  for (const proxy of proxies) await check(proxy)
} finally {
  for (const proxy of proxies) proxy.stop()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}
say(`RESULT proxy:check ${problems.length === 0 ? 'met' : `MISSED: ${problems.join(' | ')}`}`)
process.exit(problems.length === 0 ? 0 : 1)
