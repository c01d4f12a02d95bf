import { grossProfitLoss, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastSession, previousProfitLossPaise, type SinceClose } from './day-begun.ts'
import { profitLossPaise } from './valuation.ts'

const nothing: SinceClose = {
  openedShares: 0n,
  openedTurnoverPaise: 0n,
  closedShares: 0n,
  closedTurnoverPaise: 0n,
  realisedPaise: 0n,
  feePaise: 0n,
  financingPaise: 0n,
}

const amount = (most: bigint) => fc.bigInt({ min: 0n, max: most })
const yesterday = fc.record({
  direction: fc.constantFrom('long' as const, 'short' as const),
  quantity: fc.bigInt({ min: 1n, max: 1_000_000n }),
  cost_paise: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  realised_paise: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  fee_paise: amount(10n ** 7n),
  financing_paise: amount(10n ** 7n),
})
const sale = fc.record({
  ppm: fc.integer({ min: 1, max: 1_000_000 }),
  pricePaise: amount(10n ** 7n),
  fee: amount(10n ** 5n),
})

it('takes the day back to the paisa, whatever was sold, charged and financed today', () => {
  fc.assert(
    fc.property(
      yesterday,
      fc.array(sale, { maxLength: 4 }),
      amount(10n ** 6n),
      fc.bigInt({ min: 1n, max: 10n ** 7n }),
      fc.bigInt({ min: 1n, max: 10n ** 7n }),
      (before, sales, financing, previousClosePaise, pricePaise) => {
        const atClose = profitLossPaise({ position: before, pricePaise: previousClosePaise })
        let position = { ...before, financing_paise: before.financing_paise + financing }
        let since = { ...nothing, financingPaise: financing }
        for (const { ppm, pricePaise: soldAt, fee } of sales) {
          const shares = (position.quantity * BigInt(ppm)) / 1_000_000n
          if (shares === 0n) continue
          const costPaise = partOfHeld(position.cost_paise, shares, position.quantity)
          const turnoverPaise = soldAt * shares
          const realisedPaise = grossProfitLoss(costPaise, turnoverPaise, position.direction)
          position = {
            ...position,
            quantity: position.quantity - shares,
            cost_paise: position.cost_paise - costPaise,
            realised_paise: position.realised_paise + realisedPaise,
            fee_paise: position.fee_paise + fee,
          }
          since = {
            ...since,
            closedShares: since.closedShares + shares,
            closedTurnoverPaise: since.closedTurnoverPaise + turnoverPaise,
            realisedPaise: since.realisedPaise + realisedPaise,
            feePaise: since.feePaise + fee,
          }
        }
        expect(previousProfitLossPaise({ position, pricePaise, previousClosePaise }, since)).toBe(atClose)
      },
    ),
  )
})

it('is nothing for a position that was opened today', () => {
  const opened = {
    direction: 'long' as const,
    quantity: 100n,
    cost_paise: 1_000_000n,
    realised_paise: 0n,
    fee_paise: 1_188n,
    financing_paise: 0n,
  }
  const since = { ...nothing, openedShares: 100n, openedTurnoverPaise: 1_000_000n, feePaise: 1_188n }
  const valued = {
    position: opened,
    pricePaise: 10_400n,
    previousClosePaise: 9_000n,
  }
  expect(previousProfitLossPaise(valued, since)).toBe(0n)
})

it('looks back over a weekend, and to the day before while the market has not opened', () => {
  const calendar = createCalendar('nse')
  const market = { session: (instantMs: number) => sessionAt(calendar, instantMs) }
  const dayAt = (text: string) => lastSession(market, Date.parse(`${text}+05:30`)).day
  expect(dayAt('2026-11-20T09:15:00')).toBe('2026-11-20')
  expect(dayAt('2026-11-20T09:14:59')).toBe('2026-11-19')
  expect(dayAt('2026-11-22T12:00:00')).toBe('2026-11-20')
})
