import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paiseFromRupees } from '../money/money.ts'
import type { Security } from './charge-rates.ts'
import { defaultChargeTable } from './charge-table.ts'
import { mergeCharges, type Tariff, totalCharges } from './charges.ts'
import {
  type DayTrade,
  type DayTrades,
  dayCharges,
  nettedTurnovers,
  noTrades,
  tradeCharges,
  withTrade,
} from './day-trades.ts'

const tariffOf = (security: Security, day = '2026-11-20'): Tariff => ({
  table: defaultChargeTable,
  security,
  day,
})
const shares = tariffOf('share')

const bought = (quantity: number, pricePaise: number, change: Partial<DayTrade> = {}): DayTrade => ({
  exchange: 'NSE',
  side: 'buy',
  shares: BigInt(quantity),
  brokeragePaise: 0n,
  turnoverPaise: BigInt(quantity * pricePaise),
  ...change,
})
const sold = (quantity: number, pricePaise: number, change: Partial<DayTrade> = {}): DayTrade =>
  bought(quantity, pricePaise, { side: 'sell', ...change })

/** The charges of each trade in turn, and the day's total. */
const lived = (tariff: Tariff, trades: readonly DayTrade[]) => {
  let day: DayTrades = noTrades
  const charged = trades.map((trade) => {
    const { charges } = tradeCharges({ tariff, trades: day }, trade)
    day = withTrade(day, trade)
    return charges
  })
  return { charged, total: mergeCharges(charged), day }
}
const amounts = (lines: ReturnType<typeof mergeCharges>) =>
  Object.fromEntries(lines.map(({ charge, amountPaise }) => [charge, amountPaise]))

const paiseOf = (cell: string): bigint => paiseFromRupees(cell.replace('−', '-').replace('–', '0')) ?? 0n
const worked = (
  readFileSync(new URL('../../../docs/charges.md', import.meta.url), 'utf8').split('### A worked day')[1] ??
  ''
)
  .split('\n')
  .filter((line) => /^\| (buy|sell) /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
const workedCharges = ['stt', 'exchange-fee', 'sebi-fee', 'stamp-duty', 'depository-fee', 'gst'] as const

describe('the worked day in docs/charges.md', () => {
  it('is what its trades are charged, one after the other', () => {
    const trades = worked.map(([text = '', turnover = '']) => {
      const [side, quantity = '', , price = ''] = text.split(' ')
      const turnoverPaise = BigInt(quantity) * paiseOf(price)
      expect(turnoverPaise).toBe(paiseOf(turnover))
      return (side === 'buy' ? bought : sold)(Number(quantity), Number(paiseOf(price)))
    })
    expect(trades).toHaveLength(5)
    const { charged } = lived(shares, trades)
    for (const [place, [, , ...cells]] of worked.entries()) {
      const lines = amounts(charged[place] ?? [])
      const inRow = workedCharges.map((charge) => lines[charge] ?? 0n)
      expect([...inRow, totalCharges(charged[place] ?? [])]).toEqual(cells.map(paiseOf))
    }
  })
})

describe('a day’s trades, netted', () => {
  it('charges a partial sale on the day of the purchase as intraday', () => {
    const { total } = lived(shares, [bought(1_000, 4_113), sold(300, 4_111), sold(400, 4_111)])
    const { stt, 'stamp-duty': stampDuty, ...others } = amounts(total)
    expect([stt, stampDuty]).toEqual([1_953n, 271n])
    expect(others).not.toHaveProperty('depository-fee')
  })

  it('refunds the delivery charges of shares sold on the same day', () => {
    const { charged } = lived(shares, [bought(100, 25_000), sold(100, 25_000)])
    expect(amounts(charged[0] ?? [])).toMatchObject({ stt: 2_500n, 'stamp-duty': 375n })
    // A purchase of 25,000 would cost 25.00 if it were kept; the round trip costs 6.25 of the sale.
    expect(amounts(charged[1] ?? [])).toMatchObject({ stt: -1_875n, 'stamp-duty': -300n })
  })

  it('charges leverage kept overnight as delivery, with the depository’s charge at its sale', () => {
    const first = lived(shares, [{ ...bought(300, 0), turnoverPaise: 10_690_890n }])
    const second = lived(shares, [{ ...sold(300, 0), turnoverPaise: 10_817_170n }])
    const both = amounts(mergeCharges([first.total, second.total]))
    expect(both).toMatchObject({ stt: 21_508n, 'stamp-duty': 1_604n, 'depository-fee': 1_534n })
  })

  it('charges the depository’s fee once per security and day, whichever exchanges it is sold on', () => {
    const sales = [sold(10, 10_000), sold(20, 10_100), sold(5, 10_000, { exchange: 'BSE' })]
    expect(amounts(lived(shares, sales).total)['depository-fee']).toBe(1_534n)
  })

  it('doesn’t net a purchase on one exchange against a sale on the other', () => {
    const { total, day } = lived(shares, [bought(100, 10_000), sold(100, 10_000, { exchange: 'BSE' })])
    expect(amounts(total)).toMatchObject({ stt: 2_000n, 'depository-fee': 1_534n })
    const intraday = nettedTurnovers(day).filter(({ product }) => product === 'intraday')
    expect(intraday.map(({ turnoverPaise }) => turnoverPaise)).toEqual([0n, 0n])
  })

  it('charges a short bought back the same day as intraday, and a longer one as delivery', () => {
    const short = lived(shares, [sold(200, 64_000)])
    expect(amounts(short.total)).toMatchObject({ stt: 12_800n, 'depository-fee': 1_534n })
    const covered = lived(shares, [sold(200, 64_000), bought(200, 61_250)])
    expect(amounts(covered.total)).toMatchObject({ stt: 3_200n, 'stamp-duty': 368n })
    expect(amounts(covered.total)).not.toHaveProperty('depository-fee')
  })

  it('has separate rates for exchange-traded funds', () => {
    const [delivered, sameDay] = [[sold(100, 12_000)], [bought(100, 12_000), sold(100, 12_000)]]
    expect(amounts(lived(tariffOf('gold-etf'), delivered).total)).not.toHaveProperty('stt')
    expect(amounts(lived(tariffOf('gold-etf'), sameDay).total)).not.toHaveProperty('stt')
    expect(amounts(lived(tariffOf('equity-etf'), delivered).total)).toMatchObject({ stt: 12n })
    expect(amounts(lived(tariffOf('equity-etf'), sameDay).total)).toMatchObject({ stt: 300n })
    expect(amounts(lived(tariffOf('equity-etf'), [bought(100, 12_000)]).total)).not.toHaveProperty('stt')
  })

  it.each([
    ['2018-06-15', 'NSE', { 'exchange-fee': 81n, 'sebi-fee': 2n, 'stamp-duty': 250n }],
    ['2018-06-15', 'BSE', { 'exchange-fee': 75n, 'sebi-fee': 2n, 'stamp-duty': 250n }],
    ['2020-07-01', 'NSE', { 'exchange-fee': 81n, 'sebi-fee': 1n, 'stamp-duty': 375n }],
    ['2021-06-01', 'NSE', { 'exchange-fee': 86n, 'sebi-fee': 2n, 'stamp-duty': 375n }],
    ['2024-09-30', 'NSE', { 'exchange-fee': 84n, 'sebi-fee': 2n, 'stamp-duty': 375n }],
    ['2024-10-01', 'NSE', { 'exchange-fee': 77n, 'sebi-fee': 2n, 'stamp-duty': 375n }],
    ['2026-11-20', 'BSE', { 'exchange-fee': 94n, 'sebi-fee': 2n, 'stamp-duty': 375n }],
  ] as const)('uses the rates of its time: %s on %s', (day, exchange, expected) => {
    const { total } = lived(tariffOf('share', day), [bought(100, 25_000, { exchange })])
    expect(amounts(total)).toMatchObject({ stt: 2_500n, ...expected })
  })
})

const trade: fc.Arbitrary<DayTrade> = fc
  .record({
    exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    pricePaise: fc.integer({ min: 5, max: 400_000 }),
    brokeragePaise: fc.bigInt({ min: 0n, max: 2_000n }),
  })
  .map(({ quantity, pricePaise, ...rest }) => ({
    ...rest,
    shares: BigInt(quantity),
    turnoverPaise: BigInt(quantity) * BigInt(pricePaise),
  }))
const security = fc.constantFrom<Security>('share', 'equity-etf', 'gold-etf')
const trades = fc.array(trade, { minLength: 1, maxLength: 12 })

describe('any trades of one day', () => {
  it('are charged the same in any order', () => {
    const orders = trades.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(security, orders, (one, [all, shuffled]) => {
        expect(amounts(lived(tariffOf(one), shuffled).total)).toEqual(
          amounts(lived(tariffOf(one), all).total),
        )
      }),
    )
  })

  it('are charged the same in one trade and in parts', () => {
    fc.assert(
      fc.property(security, trades, fc.integer({ min: 1, max: 4_999 }), (one, [first, ...others], part) => {
        if (first === undefined) return
        const inPart = BigInt(part) < first.shares ? BigInt(part) : first.shares - 1n
        const half = { shares: inPart, turnoverPaise: (first.turnoverPaise / first.shares) * inPart }
        const parts = [
          { ...first, ...half, brokeragePaise: 0n },
          {
            ...first,
            shares: first.shares - inPart,
            turnoverPaise: first.turnoverPaise - half.turnoverPaise,
          },
        ].filter(({ shares: count }) => count > 0n)
        const whole = lived(tariffOf(one), [first, ...others]).total
        expect(amounts(lived(tariffOf(one), [...parts, ...others]).total)).toEqual(amounts(whole))
      }),
    )
  })

  it('add up: the trades’ charges are the day’s, and never negative in total', () => {
    fc.assert(
      fc.property(security, trades, (one, all) => {
        const { total, day } = lived(tariffOf(one), all)
        expect(amounts(total)).toEqual(amounts(dayCharges(tariffOf(one), day)))
        expect(total.every(({ amountPaise }) => amountPaise > 0n)).toBe(true)
        expect(totalCharges(total)).toBeGreaterThan(0n)
      }),
    )
  })

  it('net the shares both bought and sold on each exchange, and split every turnover exactly', () => {
    fc.assert(
      fc.property(trades, (all) => {
        const { day } = lived(shares, all)
        const parts = nettedTurnovers(day)
        for (const exchange of ['NSE', 'BSE'] as const)
          for (const side of ['buy', 'sell'] as const) {
            const own = parts.filter((part) => part.exchange === exchange && part.side === side)
            const sum = own.reduce((total, { turnoverPaise }) => total + turnoverPaise, 0n)
            expect(sum).toBe(side === 'buy' ? day[exchange].boughtPaise : day[exchange].soldPaise)
          }
      }),
    )
  })
})
