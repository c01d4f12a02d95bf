import { expect, it } from 'vitest'
import type { Block, Placement, Tickets } from '../offers/offer-queries.ts'
import { offersOfToday } from './offers-of-today.ts'

const at = (text: string) => new Date(`${text}+05:30`).toISOString()
const nowMs = Date.parse(at('2026-11-25T10:00'))
const block = (id: string, opens: string, state: Block['state']) =>
  ({ id, state, opensAt: at(opens), closesAt: at(opens) }) as Block
const placement = (id: string, state: Placement['state'], opens: string, closes: string, result: string) =>
  ({ id, state, opensAt: at(opens), closesAt: at(closes), resultAt: at(result) }) as Placement
const ticket = (ticketNo: string, expires: string, state: 'ready' | 'used' = 'ready') =>
  ({ ticketNo, state, expiresAt: at(expires) }) as Tickets['list'][number]

it('shows the day’s blocks that are not over, earliest first', () => {
  const blocks = [
    block('afternoon', '2026-11-25T14:05', 'upcoming'),
    block('morning', '2026-11-25T08:45', 'closed'),
    block('now', '2026-11-25T09:55', 'open'),
    block('sold', '2026-11-25T09:55', 'sold'),
    block('yesterday', '2026-11-24T14:05', 'open'),
  ]
  expect(offersOfToday(blocks, [], [], nowMs)).toMatchObject([
    { block: { id: 'now' }, step: 'on-sale' },
    { block: { id: 'afternoon' }, step: 'later' },
  ])
})

it('shows placements that open, are open, close or have their result today', () => {
  const days = ['2026-11-24T00:00', '2026-11-26T23:59', '2026-11-27T00:30'] as const
  const shown = (state: Placement['state'], opens: string, closes: string, result: string) =>
    offersOfToday([], [placement('p', state, opens, closes, result)], [], nowMs)
  expect(shown('open', ...days)).toMatchObject([{ step: 'open' }])
  expect(shown('open', days[0], '2026-11-25T23:59', days[2])).toMatchObject([{ step: 'closes-today' }])
  expect(shown('upcoming', '2026-11-25T12:00', days[1], days[2])).toMatchObject([{ step: 'opens-today' }])
  expect(shown('upcoming', '2026-11-26T00:00', days[1], days[2])).toEqual([])
  expect(shown('closed', days[0], days[0], '2026-11-25T12:00')).toMatchObject([{ step: 'result-today' }])
  expect(shown('closed', ...days)).toEqual([])
  expect(shown('allotted', days[0], days[0], '2026-11-25T09:00')).toEqual([])
})

it('shows the ticket that expires next, if within a week', () => {
  const tickets = [ticket('later', '2026-12-01T00:00'), ticket('used', '2026-11-26T00:00', 'used')]
  expect(offersOfToday([], [], [...tickets, ticket('next', '2026-11-30T00:00')], nowMs)).toMatchObject([
    { ticket: { ticketNo: 'next' } },
  ])
  expect(offersOfToday([], [], [ticket('far', '2026-12-20T00:00')], nowMs)).toEqual([])
})
