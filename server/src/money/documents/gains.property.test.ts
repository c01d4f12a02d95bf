import { smallerOf } from '@tarazu/contract/money/money.ts'
import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPurchase } from './day-netting.ts'
import type { GainEvent, TradeEvent } from './gain-events.ts'
import { type Gain, gainOf, gainsOf } from './gains.ts'
import type { LotMoney } from './lots.ts'
import { type TaxFacts, taxReportOf, yearsOf } from './tax-report.ts'
import { simulate, startMs, step } from './testing/simulated-trades.ts'

const factsOf = ({ events, trades }: ReturnType<typeof simulate>): TaxFacts => ({
  events,
  trades,
  dividends: [],
  financing: [],
  loanCosts: [],
  goldSecurities: new Set(),
  products: [],
})
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)
const sharesOf = (rows: readonly { quantity: bigint }[]) => total(rows.map((one) => one.quantity))
const chargesOf = (rows: readonly LotMoney[]) => ({
  stt: total(rows.map(({ sttPaise }) => sttPaise)),
  expenses: total(rows.map(({ expensesPaise }) => expensesPaise)),
})
const storedOf = (events: readonly GainEvent[], charges: readonly string[]) =>
  total(
    events.flatMap((event) =>
      'charges' in event ? charges.map((charge) => BigInt(event.charges[charge] ?? '0')) : [],
    ),
  )

describe('any trades', () => {
  const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 400) }
  const steps = fc.array(step, { maxLength: 40 })

  it('add up over all years to the realised profit less the charges once everything is closed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const account = simulate(made)
        account.closeAll()
        const facts = factsOf(account)
        const reports = await Promise.all(yearsOf(facts, startMs).map((year) => taxReportOf(facts, year)))
        const fees = total(account.trades.flatMap(({ charges }) => Object.values(charges).map(BigInt)))
        const realised = total(account.held.map(({ realisedPaise }) => realisedPaise))
        expect(total(reports.map(({ netPaise }) => netPaise))).toBe(realised - fees)
        expect(total(reports.map(({ chargesPaise }) => chargesPaise))).toBe(fees)
        const { lots, borrowed } = await gainsOf(facts.events)
        expect([...lots.values(), ...borrowed.values()].flat()).toEqual([])
      }),
      runs,
    )
  })

  it('lose and create no share, and no paisa of cost or charges, at any time', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const { held, events } = simulate(made)
        const { gains, ...left } = await gainsOf(events)
        const [own, borrowed] = [[...left.lots.values()].flat(), [...left.borrowed.values()].flat()]
        const of = (direction: 'long' | 'short') => held.filter((one) => one.direction === direction)
        const costOf = (rows: readonly { costPaise: bigint }[]) => total(rows.map((one) => one.costPaise))
        expect(sharesOf(own)).toBe(sharesOf(of('long')))
        expect(sharesOf(borrowed)).toBe(sharesOf(of('short')))
        expect([...own, ...borrowed].every(({ costPaise }) => costPaise >= 0n)).toBe(true)
        const realised = total(held.map(({ realisedPaise }) => realisedPaise))
        expect(total(gains.map(gainOf)) - (costOf(own) - costOf(borrowed))).toBe(
          realised - (costOf(of('long')) - costOf(of('short'))),
        )
        const charged = chargesOf([...gains, ...own, ...borrowed])
        expect(charged.stt).toBe(storedOf(events, ['stt']))
        expect(charged.expenses).toBe(storedOf(events, ['brokerage', 'gst']))
      }),
      runs,
    )
  })

  it('are intraday to the extent that one exchange bought and sold the same shares on one day', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const { events } = simulate(made.filter(({ act }) => act !== 'split' && act !== 'bonus'))
        const keyOf = ({ security, exchange }: Gain | TradeEvent, atMs: number) =>
          `${security} ${exchange} ${dayNumberAt(atMs)}`
        const expected = [
          ...Map.groupBy(
            events.filter((event) => 'isDelivered' in event && !event.isDelivered) as TradeEvent[],
            (trade) => keyOf(trade, trade.instantMs),
          ),
        ].map(([key, trades]) => {
          const [bought, sold] = [trades.filter(isPurchase), trades.filter((trade) => !isPurchase(trade))]
          return [key, smallerOf(...([bought, sold].map(sharesOf) as [bigint, bigint]))]
        })
        const { gains } = await gainsOf(events)
        const intraday = gains.filter(
          ({ kind, acquiredMs, disposedMs }) =>
            kind === 'speculative' && dayNumberAt(acquiredMs) === dayNumberAt(disposedMs),
        )
        expect(
          Object.fromEntries(
            [...Map.groupBy(intraday, (gain) => keyOf(gain, gain.disposedMs))].map(([key, rows]) => [
              key,
              sharesOf(rows),
            ]),
          ),
        ).toEqual(Object.fromEntries(expected.filter(([, quantity]) => quantity !== 0n)))
      }),
      runs,
    )
  })
})
