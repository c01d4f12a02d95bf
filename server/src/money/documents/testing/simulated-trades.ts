import { partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import type { GainEvent, TradeEvent } from '../gain-events.ts'
import type { ChargedTrade } from '../tax-report.ts'

export const startMs = Date.UTC(2024, 0, 15, 6)

interface Held {
  readonly exchange: 'NSE' | 'BSE'
  readonly direction: 'long' | 'short'
  readonly security: string
  quantity: bigint
  costPaise: bigint
  realisedPaise: bigint
}

export const step = fc.record({
  act: fc.constantFrom('open', 'open', 'open', 'allot', 'close', 'close', 'close', 'split', 'bonus'),
  pick: fc.nat(),
  days: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 120 })),
  quantity: fc.bigInt(1n, 500n),
  pricePaise: fc.bigInt(5n, 500_000n),
  feePaise: fc.bigInt(0n, 10_000n),
  short: fc.boolean(),
  exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
  ratio: fc.constantFrom([1n, 2n], [2n, 3n], [1n, 10n], [5n, 1n], [4n, 5n]),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The result of a split or a bonus, `before` old shares becoming `after` new ones; fractions are paid in cash. */
const inNewShares = (
  { direction, quantity, costPaise }: Held,
  [before = 1n, after = 1n]: readonly bigint[],
  referencePaise: bigint,
) => {
  const sign = direction === 'long' ? 1n : -1n
  const parts = quantity * after
  const valuePaise = (referencePaise * (parts % before)) / before
  const fractionCostPaise = partOfHeld(costPaise, parts % before, parts)
  return {
    quantityAfter: parts / before,
    costAfterPaise: costPaise - fractionCostPaise,
    grossPaise: sign * (valuePaise - fractionCostPaise),
  }
}

/** Trades with the positions' own accounting (trading/positions/corporate-action.ts, trading/positions/closing.ts). */
export const simulate = (steps: readonly Step[]) => {
  const held: Held[] = []
  const events: GainEvent[] = []
  const trades: ChargedTrade[] = []
  let instantMs = startMs
  let number = 0n
  const add = (one: Held, rest: object) => {
    number += 1n
    const { exchange, direction, security } = one
    events.push({ exchange, direction, security, number, instantMs, ...rest } as GainEvent)
  }
  const trade = (one: Held, terms: Pick<TradeEvent, 'kind' | 'quantity' | 'turnoverPaise'>, fee: bigint) => {
    const charges = { stt: `${fee}`, brokerage: `${fee / 2n}`, gst: `${fee / 5n}`, 'depository-fee': '3' }
    add(one, { ...terms, charges, isDelivered: false })
    trades.push({ instantMs, turnoverPaise: terms.turnoverPaise, charges, uncoveredPaise: 0n })
  }
  const close = (one: Held, quantity: bigint, pricePaise: bigint, feePaise: bigint) => {
    // As after a walk through several levels: not a round price times the quantity.
    const turnoverPaise = pricePaise * quantity + (quantity > 1n ? 1n : 0n)
    const costPaise = partOfHeld(one.costPaise, quantity, one.quantity)
    const profitLossPaise = (turnoverPaise - costPaise) * (one.direction === 'long' ? 1n : -1n)
    one.realisedPaise += profitLossPaise
    one.quantity -= quantity
    one.costPaise -= costPaise
    trade(one, { kind: 'close', quantity, turnoverPaise }, feePaise)
  }
  const change = (one: Held, kind: string, ratio: readonly bigint[], referencePaise: bigint) => {
    const changed = inNewShares(one, ratio, referencePaise)
    const { quantity: quantityBefore, costPaise: costBeforePaise } = one
    add(one, { kind, quantityBefore, costBeforePaise, ...changed })
    one.realisedPaise += changed.grossPaise
    one.quantity = changed.quantityAfter
    one.costPaise = changed.costAfterPaise
  }
  for (const { act, pick, days, ...terms } of steps) {
    instantMs += days * dayMs
    const open = held.filter(({ quantity }) => quantity > 0n)
    const one = open[pick % Math.max(1, open.length)]
    if (act === 'open' || act === 'allot' || one === undefined) {
      const { short, exchange, quantity, pricePaise, feePaise } = terms
      const made: Held = {
        direction: short && act !== 'allot' ? 'short' : 'long',
        exchange,
        security: `INE${pick % 2}`,
        quantity,
        costPaise: quantity * pricePaise + 1n,
        realisedPaise: 0n,
      }
      held.push(made)
      const opened = { kind: 'open' as const, quantity, turnoverPaise: made.costPaise }
      if (act === 'allot') add(made, { ...opened, charges: {}, isDelivered: true })
      else trade(made, opened, feePaise)
    } else if (act === 'close') {
      const quantity = terms.quantity < one.quantity ? terms.quantity : one.quantity
      close(one, quantity, terms.pricePaise, terms.feePaise)
    } else {
      change(one, act, act === 'bonus' ? [1n, 2n] : terms.ratio, terms.pricePaise)
    }
  }
  const closeAll = () => {
    for (const one of held) if (one.quantity > 0n) close(one, one.quantity, 777n, 13n)
  }
  return { held, events, trades, closeAll }
}
