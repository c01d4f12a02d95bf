import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { livePath } from '@tarazu/contract/wire/live.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outdatedParts } from '../scripts/parts.mjs'
import { aprilMarket, fixedMarketFolder } from './fixed-market.ts'
import { clientAt } from './program.ts'
import { type RunningServer, startServerProcess } from './server.ts'

const main = join(import.meta.dirname, '..', 'server', 'src', 'start', 'main.ts')

/** Runs the server in an environment where it can't start; resolves to its exit code and output. */
const startInVain = (
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', ...environment } })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
    child.once('exit', (code) => resolve({ code, output }))
  })

describe('what npm start runs', () => {
  // It builds what isn't built yet.
  vi.setConfig({ hookTimeout: 240_000 })
  const options = {
    built: true,
    environment: { SECURITY_CHALLENGE: 'off', DRAIN_SECONDS: '1', WARM_UP: 'off' },
  }
  let server: RunningServer
  const startOn = async (dataDirectory: string) => {
    server = await startServerProcess({ ...options, dataDirectory })
  }
  const clientOf = (token?: string) => clientAt(server.address, token)
  const newSession = async () => {
    const { token } = await clientOf()(login, server.demo.investor)
    return token
  }
  const buy = async (quantity: string) => {
    const ask = clientOf(await newSession())
    const { code, exchange } = await calmStock(ask)
    const order = { code, exchange, quantity, direction: 'long', leverage: '1' } as const
    const idempotencyKey = `built-${quantity}`
    return { order, idempotencyKey, bought: await ask(buyStockTrade, order, { idempotencyKey }) }
  }
  /** The order of the position that the investor has from the beginning. */
  let heldNo: string
  beforeAll(async () => {
    await startOn(await fixedMarketFolder(aprilMarket))
    heldNo = (await buy('200')).bought.orderNo
  })
  afterAll(() => server.remove())

  it('prints both addresses and where the demo accounts’ passwords are, which no log may contain', async () => {
    // The server answers a little before its start is complete.
    await expect.poll(() => server.output()).toContain('demo:passwords')
    const { investor, operator, secondOperator, agent } = server.demo
    for (const text of [`${server.address}/`, `${server.address}/desk/`, investor.phone])
      expect(server.output()).toContain(text)
    for (const { password } of [investor, operator, secondOperator, agent])
      expect(server.output()).not.toContain(password)
    expect(statSync(join(server.dataDirectory, 'demo.json')).mode & 0o077).toBe(0)
  })

  it('marks its answers as practice', async () => {
    const response = await fetch(`${server.address}/api/health`)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-practice-market')).toBe('1')
  })

  it('is a build of the current sources', () => {
    expect(outdatedParts()).toEqual([])
    // React's development build contains this sentence.
    const assets = join(import.meta.dirname, '../app/dist/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const isForDevelopment = (name: string) =>
      readFileSync(join(assets, name), 'utf8').includes('Invalid hook call')
    expect(scripts.filter(isForDevelopment)).toEqual([])
  })

  it('trades, and still has its people and the trade after a kill', async () => {
    const people = readFileSync(join(server.dataDirectory, 'demo.json'), 'utf8')
    const { order, idempotencyKey, bought } = await buy('100')
    expect(await server.end('SIGKILL')).toBe(null)
    await startOn(server.dataDirectory)
    expect(readFileSync(join(server.dataDirectory, 'demo.json'), 'utf8')).toBe(people)
    const askAgain = clientOf(await newSession())
    expect(await askAgain(buyStockTrade, order, { idempotencyKey })).toEqual(bought)
    const positions = await askAgain(positionList, { closed: 'false' })
    expect(positions.list).toMatchObject([
      { orderNo: bought.orderNo, code: order.code, quantity: 100 },
      { orderNo: heldNo, quantity: 200 },
    ])
  })

  it('finds the thread that prints documents, and its fonts', async () => {
    const paper = await fetch(`${server.address}/api/app/user/documents/share-certificate.pdf?language=hi`, {
      headers: { token: await newSession() },
    })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(await paper.text()).toMatch(/^%PDF-/)
  })

  it('leaves its load balancer on SIGTERM, answers everything in the meantime, and exits with 0', async () => {
    const ask = clientOf(await newSession())
    const live = new WebSocket(`${server.address.replace('http', 'ws')}${livePath}`)
    const goodbye = new Promise<CloseEvent>((resolve) => live.addEventListener('close', resolve))
    await new Promise((resolve) => live.addEventListener('open', resolve))
    expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200)
    const ended = server.end('SIGTERM')
    const ready = () => fetch(`${server.address}/api/health/ready`)
    await vi.waitFor(async () => expect((await ready()).status).toBe(503))
    const alive = await fetch(`${server.address}/api/health/live`)
    expect(alive.status).toBe(200)
    expect(alive.headers.get('connection')).toBe('close')
    const { list } = await ask(positionList, { closed: 'false' })
    expect(list.at(-1)).toMatchObject({ orderNo: heldNo })
    expect((await goodbye).code).toBe(1001)
    expect(await ended).toBe(0)
    await startOn(server.dataDirectory)
  })
})

it('npm passes signals on to the server, without a shell in between that dies alone', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  expect(scripts.start).toMatch(/^exec node /)
  expect(scripts.dev).toMatch(/^exec node /)
})

describe('a server that can’t start says why and exits with a non-zero code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-vain-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('on a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, output } = await startInVain({ DATA_DIR: file })
    expect(code).not.toBe(0)
    expect(output).toContain(file)
    expect(output).not.toMatch(/at .*\.ts:\d+/)
  })

  it('on a meaningless setting', async () => {
    const { code, output } = await startInVain({ DATA_DIR: join(folder, 'unused'), PORT: 'eighty' })
    expect(code).not.toBe(0)
    expect(output).toContain('PORT')
    expect(output).not.toMatch(/at .*\.ts:\d+/)
  })
})
