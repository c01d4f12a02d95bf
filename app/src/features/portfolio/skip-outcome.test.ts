import { expect, it } from 'vitest'
import { skipOutcome } from './skip-outcome.ts'

it('returns the effect of a clock skip on the open positions', () => {
  const after = { unrealised: '-250.00', orderNos: ['1', '2'] }
  expect(skipOutcome({ unrealised: '120.50', orderNos: ['1', '2'] }, after)).toEqual({
    closedCount: 0,
    from: '120.50',
    to: '-250.00',
  })
  expect(skipOutcome({ unrealised: '120.50', orderNos: ['1', '2', '3'] }, after)?.closedCount).toBe(1)
  expect(skipOutcome({}, after)).toEqual({ closedCount: 0, from: '-250.00', to: '-250.00' })
  expect(skipOutcome({ orderNos: [] }, { unrealised: '0.00', orderNos: [] })).toBeUndefined()
})
