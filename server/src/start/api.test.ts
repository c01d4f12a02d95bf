import { getUserInfo, logout } from '@tarazu/contract/calls/accounts.ts'
import { alertSet } from '@tarazu/contract/calls/alerts.ts'
import { allCalls } from '@tarazu/contract/calls/all.ts'
import { getINDTimeK } from '@tarazu/contract/calls/candles.ts'
import { deskOverview } from '@tarazu/contract/calls/desk.ts'
import { fillsBefore } from '@tarazu/contract/calls/fills-before.ts'
import { queryHomeIndex } from '@tarazu/contract/calls/indices.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { getProofDays } from '@tarazu/contract/calls/market-days.ts'
import { cashEntry, cashList, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { getNewsList } from '@tarazu/contract/calls/news.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import { quantList } from '@tarazu/contract/calls/quant.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, positionFills, sell } from '@tarazu/contract/calls/trading.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { livePath, type ServerFrame } from '@tarazu/contract/wire/live.ts'
import { createLiveDecoder, type LiveQuote } from '@tarazu/contract/wire/live-codec.ts'
import { verifySeed } from '@tarazu/market/numbers/seeds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { malformedRequests } from '../wire/http/testing/sweep.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

let tarazu: TestTarazu
let token: string
let operatorToken: string
beforeAll(async () => {
  tarazu = await startTestTarazu()
  token = await tarazu.investorToken()
  operatorToken = await tarazu.operatorToken()
})
afterAll(() => tarazu.close())

const paise = (rupees: string) => paiseFromRupees(rupees) ?? expect.fail(`${rupees} is not an amount`)
const firstStock = async () => {
  const { list } = await tarazu.client()(getStock, { pageSize: '1' })
  return list[0] ?? expect.fail('the market is empty')
}

it('sets no alert for a price that is already reached (175)', async () => {
  const { code, exchange } = await firstStock()
  const alert = { code, exchange, condition: 'at-or-above', price: '0.01' } as const
  await expect(tarazu.client({ token })(alertSet, alert)).rejects.toThrow(refusals.alertAlreadyReached)
})

describe('the main job', () => {
  it('buys long with leverage, shows the position, sells, and accounts for every paisa', async () => {
    const ask = tarazu.client({ token })
    const before = await ask(getUserPositionMarketValue, {})
    const stock = await calmStock(ask)
    const { code, exchange } = stock
    const input = { code, exchange, quantity: '100', direction: 'long', leverage: '2' } as const
    const bought = await ask(buyStockTrade, input, { idempotencyKey: 'api-1' })
    expect(await ask(buyStockTrade, input, { idempotencyKey: 'api-1' })).toEqual(bought)
    await expect(
      ask(buyStockTrade, { ...input, quantity: '200' }, { idempotencyKey: 'api-1' }),
    ).rejects.toThrow(refusals.idempotencyKeyReused)
    const open = await ask(positionList, { closed: 'false' })
    expect(open.list.find(({ orderNo }) => orderNo === bought.orderNo)).toMatchObject({
      code,
      quantity: 100,
      leverage: 2,
      closed: false,
    })
    const sold = await ask(sell, { orderNo: bought.orderNo }, { idempotencyKey: 'api-2' })
    expect(sold.remainingQuantity).toBe(0)
    const fills = await ask(positionFills, { orderNo: bought.orderNo })
    expect(fills.list).toMatchObject([
      {
        kind: 'open',
        quantity: 100,
        price: bought.price,
        walk: bought.walk,
        fee: bought.fee,
        time: bought.time,
      },
      { kind: 'close', quantity: 100, price: sold.price, walk: sold.walk, fee: sold.fee, time: sold.time },
    ])
    const [opening] = fills.list
    expect(await ask(fillsBefore, { fillNo: opening?.fillNo ?? '' })).toEqual({ list: [] })
    await expect(ask(fillsBefore, { fillNo: '1' })).rejects.toThrow(refusals.noSuchOrder)
    const proof = await ask(getPriceProof, { code, exchange, at: sold.time })
    expect(proof.price.price).toBe(sold.walk.quote)
    await expect(ask(positionFills, { orderNo: '1' })).rejects.toThrow(refusals.noSuchOrder)
    await expect(ask(sell, { orderNo: bought.orderNo })).rejects.toThrow(refusals.repeatedTooSoon)
    await expect(ask(sell, { orderNo: bought.orderNo, quantity: '100' })).rejects.toThrow(
      refusals.positionClosed,
    )
    const after = await ask(getUserPositionMarketValue, {})
    const change = paise(after.walletAccount) - paise(before.walletAccount)
    expect(change).toBe(paise(sold.returned) - paise(bought.deposit) - paise(bought.fee))
    const lines = await ask(cashList, { reference: bought.orderNo, pageSize: '100' })
    const cash = lines.list.flatMap(({ postings }) => postings.filter(({ account }) => account === 'cash'))
    expect(-cash.reduce((sum, { amount }) => sum + paise(amount), 0n)).toBe(change)
    for (const line of lines.list) {
      const entry = await ask(cashEntry, { entryId: line.entryId })
      expect(entry.postings.reduce((sum, posting) => sum + paise(posting.amount), 0n)).toBe(0n)
    }
  })

  it('shows the desk the state of the house', async () => {
    const overview = await tarazu.client({ token: operatorToken })(deskOverview, {})
    expect(overview).toMatchObject({ ledgerBalanced: true, databaseHealthy: true, market: 'practice' })
  })
})

describe('the market', () => {
  it('reaches seven years back and keeps its commitments', async () => {
    const ask = tarazu.client()
    const { code, exchange } = await firstStock()
    const day = 86_400_000
    const now = Date.now()
    const from = new Date(now - 7 * 366 * day).toISOString()
    const daily = await ask(getINDTimeK, { code, exchange, interval: '1d', from })
    expect(now - Date.parse(daily.list[0]?.time ?? '')).toBeGreaterThan(7 * 365 * day)
    for (const interval of ['1m', '5m', '15m', '60m', '1w'] as const) {
      const { list } = await ask(getINDTimeK, { code, exchange, interval })
      expect(list.length).toBeGreaterThan(interval === '1w' ? 300 : 1000)
    }
    const { list } = await ask(getProofDays, {})
    expect(list.length).toBeGreaterThan(0)
    for (const { seed, commitment } of list)
      if (seed !== null) expect(verifySeed(Buffer.from(seed, 'hex'), commitment)).toBe(true)
  })

  it('answers every open call in the shape that the contract defines', async () => {
    const { code, exchange } = await firstStock()
    const index = (await tarazu.client()(queryHomeIndex, {})).list[0]?.code ?? expect.fail('no index')
    const { asOf } = await tarazu.client()(getStock, { pageSize: '1' })
    const issueId = (await tarazu.client()(newStockList, {})).list[0]?.id ?? expect.fail('no offering')
    const newsId = (await tarazu.client()(getNewsList, {})).list[0]?.id ?? expect.fail('no news')
    const productId = (await tarazu.client()(quantList, {})).list[0]?.id ?? expect.fail('no product')
    // A new server has not published any NAV yet; the tests in products/funds and products/quant prove one.
    const isProof = ({ name }: { readonly name: string }) => name === 'fundProof' || name === 'quantProof'
    const open = allCalls.filter((one) => one.access === 'public' && !one.changes && !isProof(one))
    for (const call of open) {
      const names = Object.keys(call.input.shape)
      const ofStock = names.includes('exchange')
      const ofIssue = /newStock|allotment/.test(call.path)
      const ids: Readonly<Record<string, string | undefined>> = {
        Offerings: undefined,
        'AI quantity': productId,
      }
      const id = ofIssue ? issueId : call.group in ids ? ids[call.group] : newsId
      const ofIndex = call.group === 'Funds' ? 'GOLD' : index
      const wanted = { code: ofStock ? code : ofIndex, exchange, interval: '1d', id, at: asOf }
      const fields = Object.entries(wanted).filter(
        ([name, value]) => names.includes(name) && value !== undefined,
      )
      const data = await tarazu
        .client()(call, Object.fromEntries(fields) as never)
        .catch((cause) => {
          throw new Error(`${call.name} fails`, { cause })
        })
      expect(call.output.safeParse(data).error, call.name).toBeUndefined()
    }
  })
})

describe('the live socket', () => {
  it('sends quotes and the user’s own events after the commit', async () => {
    const { code, exchange } = await calmStock(tarazu.client())
    const socket = new WebSocket(tarazu.address.replace('http', 'ws') + livePath)
    const heard: ServerFrame[] = []
    const quotes: LiveQuote[] = []
    const decode = createLiveDecoder()
    socket.on('message', (data, isBinary) => {
      if (isBinary) quotes.push(...decode(data as Buffer).quotes)
      else heard.push(JSON.parse(String(data)))
    })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'session', token }))
    socket.send(JSON.stringify({ type: 'subscribe', symbols: [`${exchange}:${code}`] }))
    const until = (fits: (frame: ServerFrame) => boolean) => expect.poll(() => heard.some(fits)).toBe(true)
    await expect.poll(() => quotes.length).toBeGreaterThan(0)
    expect(quotes[0]?.symbol).toBe(`${exchange}:${code}`)
    const input = { code, exchange, quantity: '300', direction: 'short', leverage: '1' } as const
    const { orderNo } = await tarazu.client({ token })(buyStockTrade, input)
    await until((frame) => frame.type === 'event' && frame.event.reference === orderNo)
    socket.terminate()
  })
})

/** Everything a call could have changed, except when a session was last used, which is written about once a minute. */
const fingerprint = async (): Promise<string> => {
  const tables = [
    'commands',
    'journal_entries',
    'postings',
    'trading_position',
    'trading_fill',
    'sessions',
    'settings',
  ]
  const { rows } = await tarazu.database.pool.query(
    tables
      .map(
        (table) =>
          `select '${table}' as name, count(*)::text as rows, md5(string_agg((to_jsonb(t) - 'last_used_ms')::text, '' order by t::text)) as hash from ${table} t`,
      )
      .join(' union all '),
  )
  return JSON.stringify(rows)
}

describe('bad input on the whole server', () => {
  const headersOf = (call: Call): Record<string, string> =>
    call.access === 'operator' ? { token: operatorToken } : { token }

  it('changes nothing and is never a fault', async () => {
    const before = await fingerprint()
    for (const call of allCalls.filter(
      (one) => one.methods.includes('POST') && Object.keys(one.input.shape).length > 0,
    ))
      for (const malformed of malformedRequests(call)) {
        const response = await fetch(tarazu.address + call.path, {
          method: 'POST',
          headers: { ...headersOf(call), 'content-type': malformed.contentType },
          body: new Uint8Array(Buffer.from(malformed.body)),
        })
        expect(response.status, `${call.name}: ${malformed.title}`).toBe(malformed.httpStatus)
        expect(await response.json()).toMatchObject({ status: 1, msg: malformed.msg })
      }
    expect(await fingerprint()).toBe(before)
    expect(tarazu.logged).toEqual([])
  })
})

it('ends a session on logout, for every call', async () => {
  const other = await tarazu.investorToken()
  const ask = tarazu.client({ token: other })
  expect((await ask(getUserInfo, {})).identityStatus).toBe('passed')
  await ask(logout, {})
  const refused = await ask(getUserInfo, {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallRefused)
  expect((refused as CallRefused).key).toBe(refusals.sessionEnded)
})

it('reports its health', async () => {
  const response = await fetch(`${tarazu.address}/api/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 0, data: { ok: true, database: { writable: true } } })
})
