import { expect, it } from 'vitest'
import {
  accountsOfPart,
  ledgerPartOf,
  returnOnMargin,
  unrealisedOf,
  unrealisedPercent,
} from './profit-loss.ts'

it('measures a long by its cost, a short by its proceeds, and the margin separately', () => {
  const long = { direction: 'long', costPaise: 1_000_000n, valuePaise: 1_025_000n } as const
  const short = { ...long, direction: 'short' } as const
  expect([unrealisedOf(long), unrealisedOf(short)]).toEqual([25_000n, -25_000n])
  expect([unrealisedPercent(long), unrealisedPercent(short)]).toEqual([250n, -250n])
  expect([returnOnMargin(long, 200_000n), returnOnMargin(long, 0n)]).toEqual([1_250n, 0n])
})

it('distinguishes dividends from trades on the market account', () => {
  expect(ledgerPartOf('house:market', 'dividend')).toBe('dividends')
  expect(ledgerPartOf('house:market', 'position-close')).toBe('realised')
  expect(accountsOfPart('dividends')).toEqual(['house:market'])
})
