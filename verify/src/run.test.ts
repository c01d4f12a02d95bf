import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, withHistory } from '@tarazu/market/calendar/session.ts'
import { turnoverOf } from '@tarazu/market/day/walk.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { hexOf } from '@tarazu/market/numbers/sha256.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { blockPriceAgain, fillAgain, modelVersion, recipeOf } from '@tarazu/market/price-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from './problem.ts'
import { run } from './run.ts'

const firstDay = '2024-01-01'
const day = '2024-03-05'
const at = '2024-03-05T11:30:07+05:30'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(firstDay))
const republicDay = { day: '2024-01-26', name: 'Republic Day' }
const calendar = withHistory(createCalendar('nse', [republicDay]), firstDay)
const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar })
const instrument = market.instruments[0]
const quote = instrument && market.quote(instrument, Date.parse(at))
if (instrument === undefined || quote === undefined) throw new Error('the market lists nothing')
const price = (quote.pricePaise / 100).toFixed(2)

const published = (of: string, isOver = true) => ({
  day: of,
  commitment: chain.commitmentOf(dayNumberOf(of)),
  publishedAt: '2023-12-01T00:00:00.000Z',
  seed: isOver ? hexOf(chain.seedOf(dayNumberOf(of))) : null,
})
const proof = {
  format: 'tarazu-price-proof-1',
  recipe: recipeOf(firstDay, calendar),
  day: published(day),
  price: { exchange: instrument.exchange, code: instrument.code, time: new Date(at).toISOString(), price },
}

const folder = mkdtempSync(join(tmpdir(), 'tarazu-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const fileOf = (content: unknown): string => {
  files += 1
  const path = join(folder, `${files}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const verify = async (...texts: string[]) => {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const code = await run(texts, { print: say, complain: say })
  return { code, text: lines.join('\n') }
}

describe('tarazu-verify price', () => {
  it('recomputes a proof’s price', async () => {
    const { code, text } = await verify('price', '--proof', fileOf(proof))
    expect(text).toContain(`✔ ${price} is the price.`)
    expect(code).toBe(exitCodes.holds)
  })

  it('ends unchecked, with one sentence, if the commitment came after the price', async () => {
    const committed = (publishedAt: string) =>
      verify('price', '--proof', fileOf({ ...proof, day: { ...proof.day, publishedAt } }))
    const late = await committed('2024-03-05T17:55:07.000Z')
    expect(late.text).toContain(`✔ ${price} is the price.`)
    expect(late.text).toContain('nothing proves that the seed was fixed before')
    expect(late.code).toBe(exitCodes.unchecked)
    const sameDay = await committed('2024-03-05T06:00:06.000Z')
    expect(sameDay.text).not.toContain('nothing proves')
    expect(sameDay.code).toBe(exitCodes.holds)
  })

  it('reports if a different price was claimed', async () => {
    const claimed = (quote.pricePaise / 100 + 0.05).toFixed(2)
    const { code, text } = await verify('price', '--proof', fileOf(proof), '--price', claimed)
    expect(text).toContain(`the seed gives ${price}`)
    expect(code).toBe(exitCodes.broken)
  })

  it('rejects a seed that doesn’t match its commitment, even if it gives a price', async () => {
    const other = createSeedChain(new Uint8Array(32).fill(8), dayNumberOf(firstDay))
    const seed = hexOf(other.seedOf(dayNumberOf(day)))
    const { code, text } = await verify('price', '--proof', fileOf({ ...proof, day: { ...proof.day, seed } }))
    expect(text).toContain('not the one that was promised')
    expect(code).toBe(exitCodes.broken)
  })

  it('computes a block’s price, even if its window is before the open', async () => {
    const block = [...Array(40).keys()]
      .flatMap((back) => market.blocks?.(Date.parse('2024-03-05T08:50:00+05:30') - back * 86_400_000) ?? [])
      .find(({ window, terms }) => window === 'morning' && terms !== undefined)
    if (block === undefined) throw new Error('no block in the morning')
    const { exchange, code } = block.instrument
    const atMs = block.opensMs + 60_000
    const pricePaise = blockPriceAgain(market, { exchange, code }, atMs) ?? Number.NaN
    const asked = (pricePaise / 100).toFixed(2)
    const time = new Date(atMs).toISOString()
    const file = {
      ...proof,
      day: published(block.day),
      price: { exchange, code, time, price: asked, trade: 'block' },
    }
    expect(await verify('price', '--proof', fileOf(file))).toMatchObject({
      text: expect.stringContaining(`✔ ${asked} is its price.`),
      code: exitCodes.holds,
    })
    expect(await verify('price', '--proof', fileOf(file), '--price', '1.00')).toMatchObject({
      text: expect.stringContaining(`the seed gives ${asked}`),
      code: exitCodes.broken,
    })
    const later = { ...file, price: { ...file.price, time: new Date(block.closesMs).toISOString() } }
    expect(await verify('price', '--proof', fileOf(later))).toMatchObject({
      text: expect.stringContaining('No block'),
      code: exitCodes.unchecked,
    })
  })

  describe('for a trade', () => {
    const at0 = Date.parse(at)
    const subject = {
      exchange: instrument.exchange,
      code: instrument.code,
      side: 'buy',
      quantityShares: 3_000,
      takenBeforeShares: 250,
    } as const
    const walk = fillAgain(market, subject, at0) ?? []
    const turnover = rupeesFromPaise(turnoverOf(walk))
    const fill = { side: 'buy', quantity: 3_000, takenBefore: 250, turnover } as const
    const trade = { ...proof, fill }

    it('walks the order book again, level by level', async () => {
      expect(walk.length).toBeGreaterThan(1)
      const { code, text } = await verify('price', '--proof', fileOf(trade))
      for (const { pricePaise, quantityShares } of walk)
        expect(text).toContain(`${(pricePaise / 100).toFixed(2)} × ${quantityShares}`)
      expect(text).toContain(`✔ ${turnover} is what the trade came to`)
      expect(code).toBe(exitCodes.holds)
    })

    it('reports a different total, or different earlier fills by its trader', async () => {
      for (const change of [
        { turnover: '1.00' },
        { takenBefore: 2_500 },
        { side: 'sell' },
        { quantity: 3_001 },
      ]) {
        const file = fileOf({ ...proof, fill: { ...fill, ...change } })
        expect((await verify('price', '--proof', file)).code).toBe(exitCodes.broken)
      }
      const otherPrice = { ...trade, price: { ...trade.price, price: '1.00' } }
      expect((await verify('price', '--proof', fileOf(otherPrice))).code).toBe(exitCodes.broken)
    })

    it('adds up the trader’s earlier fills, trade by trade', async () => {
      const earlier = [
        { exchange: 'NSE', quantity: 100, time: '2024-03-05T05:59:00.000Z' },
        { exchange: 'BSE', quantity: 150, time: '2024-03-05T06:00:07.000Z' },
      ]
      const whole = await verify('price', '--proof', fileOf({ ...proof, fill: { ...fill, earlier } }))
      expect(whole.text).toContain('BSE  150')
      expect(whole.code).toBe(exitCodes.holds)
      const less = { ...fill, earlier: earlier.slice(1) }
      const { code, text } = await verify('price', '--proof', fileOf({ ...proof, fill: less }))
      expect(text).toContain('come to 150 shares gone for the trader, but the trade counts 250')
      expect(code).toBe(exitCodes.broken)
      const [first, second] = earlier
      const after = { ...first, time: new Date(at0 + 1).toISOString() }
      const notBefore = fileOf({ ...proof, fill: { ...fill, earlier: [second, after] } })
      expect((await verify('price', '--proof', notBefore)).code).toBe(exitCodes.broken)
    })

    it('also accepts the trade from the arguments', async () => {
      const trades = ['--side', 'buy', '--quantity', '3000', '--taken', '250', '--turnover', turnover]
      const { code } = await verify('price', '--proof', fileOf(proof), ...trades)
      expect(code).toBe(exitCodes.holds)
      const most = ['--side', 'sell', '--quantity', '999999999']
      expect((await verify('price', '--proof', fileOf(proof), ...most)).text).toContain('has only')
      const nonsense = await verify('price', '--proof', fileOf(proof), '--side', 'up', '--quantity', '1')
      expect(nonsense.code).toBe(exitCodes.unchecked)
    })
  })

  it('computes other prices on the same day, and index levels', async () => {
    const other = market.instruments.find(({ id, listingDay }) => id >= 40 && listingDay < firstDay)
    const index = market.indices[0]
    const there = '2024-03-05T14:00:00+05:30'
    if (other === undefined || index === undefined) throw new Error('the market is too small')
    const stock = market.quote(other, Date.parse(there))
    const level = market.indexQuote(index, Date.parse(there))
    const path = fileOf(proof)
    const one = await verify(
      'price',
      '--proof',
      path,
      '--exchange',
      other.exchange,
      '--code',
      other.code,
      '--at',
      there,
    )
    expect(one.text).toContain(`computed  ${((stock?.pricePaise ?? 0) / 100).toFixed(2)}`)
    const two = await verify(
      'price',
      '--proof',
      path,
      '--exchange',
      'INDEX',
      '--code',
      index.code,
      '--at',
      there,
    )
    expect(two.text).toContain(`computed  ${((level?.pricePaise ?? 0) / 100).toFixed(2)}`)
    expect([one.code, two.code]).toEqual([exitCodes.holds, exitCodes.holds])
  })

  it('can’t check a sealed day, a later day, another model, or nonsense, and explains why', async () => {
    const sealed = await verify('price', '--proof', fileOf({ ...proof, day: published(day, false) }))
    expect(sealed.text).toContain('not published yet')
    const later = await verify('price', '--proof', fileOf(proof), '--at', '2024-03-06T11:30:07+05:30')
    expect(later.text).toContain('take the proof of its own day')
    const model = { ...proof, recipe: { ...proof.recipe, modelVersion: 999 } }
    const unknown = await verify('price', '--proof', fileOf(model))
    expect(unknown.text).toContain('model 999')
    const codes = [sealed, later, unknown]
    for (const content of ['', '[]', '{"format":1}', '\u0000'])
      codes.push(await verify('price', '--proof', fileOf(content)))
    codes.push(await verify('price', '--proof', join(folder, 'missing.json')))
    codes.push(await verify('price'), await verify('nonsense'), await verify('price', '--nonsense'))
    codes.push(await verify('price', '--proof', fileOf(proof), '--at', 'yesterday'))
    codes.push(await verify('price', '--proof', fileOf(proof), '--code', 'NOSUCH'))
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => exitCodes.unchecked))
  })
})

/** Its recipes have no `liveFrom`. */
describe('a file of model 2', () => {
  const { liveFrom: _, ...older } = { ...proof.recipe, modelVersion: 2 }
  const otherRecipe = { ...proof, recipe: older }

  it.each([
    ['price', '--proof', otherRecipe],
    ['nav', '--file', { status: 0, msg: '', data: otherRecipe }],
    ['quant', '--file', otherRecipe],
    ['allotment', '--file', { format: 'tarazu-allotment-1', own: {}, draw: { recipe: older } }],
  ])('is refused by %s with the model that it needs', async (command, argument, content) => {
    const { code, text } = await verify(command, argument, fileOf(content))
    expect(text).toContain(`was made by model 2, but this program has model ${modelVersion}.`)
    expect(code).toBe(exitCodes.unchecked)
  })

  it('is refused even if it is asked for a time after its day', async () => {
    const later = ['--at', '2024-03-06T11:30:07+05:30']
    expect((await verify('price', '--proof', fileOf(otherRecipe), ...later)).text).toContain('model 2')
  })
})

describe('tarazu-verify days', () => {
  const days = Array.from({ length: 20 }, (_, place) => published(dayOf(dayNumberOf(day) - place)))
  const ahead = published(dayOf(dayNumberOf(day) + 1), false)

  it('follows the chain', async () => {
    const { code, text } = await verify('days', '--proof', fileOf([ahead, ...days]))
    expect(text).toContain('20 kept, 1 not revealed yet, 0 broken')
    expect(code).toBe(exitCodes.holds)
  })

  it('detects a day whose commitment and seed agree but that is not in the chain', async () => {
    const other = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
    const swapped = days.map((one, place) =>
      place === 7
        ? {
            ...one,
            commitment: other.commitmentOf(dayNumberOf(one.day)),
            seed: hexOf(other.seedOf(dayNumberOf(one.day))),
          }
        : one,
    )
    const { code, text } = await verify('days', '--proof', fileOf({ list: swapped }))
    expect(text).toContain(`${days[7]?.day}  ✘ not a link`)
    expect(code).toBe(exitCodes.broken)
  })

  it('detects a changed commitment', async () => {
    const changed = days.map((one, place) => (place === 3 ? { ...one, commitment: '0'.repeat(64) } : one))
    expect((await verify('days', '--proof', fileOf(changed))).code).toBe(exitCodes.broken)
  })
})

describe('from a server', () => {
  let server: Server
  let address = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://market')
      const data =
        pathname === '/market/api/proof/price.do' && searchParams.get('code') === instrument.code
          ? proof
          : null
      response.end(
        JSON.stringify(
          data === null ? { status: 1, msg: refusals.noSuchStock, data } : { status: 0, msg: '', data },
        ),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })
  const asked = (code: string) =>
    verify('price', '--server', address, '--exchange', instrument.exchange, '--code', code, '--at', at)

  it('requests the proof', async () => {
    const { code, text } = await asked(instrument.code)
    expect(text).toContain(`✔ ${price} is the price.`)
    expect(code).toBe(exitCodes.holds)
  })

  it('distinguishes a refusal from a silent server', async () => {
    expect((await asked('NOSUCH')).text).toContain(refusals.noSuchStock)
    const silent = await verify('days', '--server', 'http://127.0.0.1:9')
    expect(silent.text).toContain('does not answer')
    expect(silent.code).toBe(exitCodes.unchecked)
  })
})
