import { dayResultOf } from '@tarazu/contract/trading/profit-loss.ts'
import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayResult, lastSession } from './day-begun.ts'

const shares = fc.bigInt({ min: 0n, max: 100_000n })
const price = fc.bigInt({ min: 1n, max: 10n ** 6n })

it('splits a position’s gain since the previous close between the open and the sold part, to the paisa', () => {
  const day = fc.record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    before: shares,
    opened: shares,
    soldPpm: fc.bigInt({ min: 0n, max: 1_000_000n }),
    previousClosePaise: price,
    openedAt: price,
    soldAt: price,
    pricePaise: price,
  })
  fc.assert(
    fc.property(day, ({ direction, before, opened, soldPpm, previousClosePaise, ...at }) => {
      const closed = ((before + opened) * soldPpm) / 1_000_000n
      const quantity = before + opened - closed
      const trades = {
        openedShares: opened,
        openedTurnoverPaise: opened * at.openedAt,
        closedShares: closed,
        closedTurnoverPaise: closed * at.soldAt,
      }
      const valuePaise = quantity * at.pricePaise
      const result = dayResultOf({ direction, quantity, valuePaise, previousClosePaise }, trades)
      const gained =
        valuePaise + trades.closedTurnoverPaise - trades.openedTurnoverPaise - before * previousClosePaise
      expect(result.heldPaise + result.soldPaise).toBe(direction === 'long' ? gained : -gained)
      if (closed === 0n) expect(result.soldPaise).toBe(0n)
      if (quantity === 0n) expect(result.heldPaise).toBe(0n)
    }),
  )
})

it('counts today’s purchases from their price, and earlier ones from the previous close', () => {
  const held = {
    direction: 'long' as const,
    quantity: 250n,
    valuePaise: 250n * 110n,
    previousClosePaise: 98n,
  }
  const trades = {
    openedShares: 100n,
    openedTurnoverPaise: 100n * 105n,
    closedShares: 50n,
    closedTurnoverPaise: 50n * 108n,
  }
  expect(dayResultOf(held, trades)).toEqual({
    dayStartPaise: 150n * 98n + 100n * 105n,
    heldPaise: 150n * 12n + 100n * 5n,
    soldPaise: 50n * 10n,
  })
})

it('is nothing without a price', () => {
  const position = {
    direction: 'long' as const,
    quantity: 10n,
    cost_paise: 1_000n,
    realised_paise: 0n,
    fee_paise: 5n,
    financing_paise: 0n,
  }
  const valued = { position, pricePaise: undefined }
  expect(dayResult(valued, undefined)).toEqual({ dayStartPaise: 1_000n, heldPaise: 0n, soldPaise: 0n })
})

it('looks back over a weekend, and to the day before while the market has not opened', () => {
  const calendar = createCalendar('nse')
  const market = { session: (instantMs: number) => sessionAt(calendar, instantMs) }
  const dayAt = (text: string) => lastSession(market, Date.parse(`${text}+05:30`)).day
  expect(dayAt('2026-11-20T09:15:00')).toBe('2026-11-20')
  expect(dayAt('2026-11-20T09:14:59')).toBe('2026-11-19')
  expect(dayAt('2026-11-22T12:00:00')).toBe('2026-11-20')
})
