import { expect, it } from 'vitest'
import { beforePurchase } from '../../testing/first-steps.ts'
import type { MessageRow } from '../messages/message-queries.ts'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { firstNeed } from './first-need.ts'

const nowMs = Date.parse('2026-11-20T06:00:00Z')
const long = investorPosition({ callPrice: '227.00' })
const short = investorPosition({ direction: 'short', callPrice: '273.00' })
const message = (kind: string): MessageRow => ({
  messageId: kind,
  kind,
  parameters: {},
  time: '2026-11-20T05:00:00.000Z',
  read: false,
})
const overdue = { debt: '10012.00', overdue: true, nextDueDay: '2026-11-12' }
const everything = {
  positions: [long],
  livePaise: [22_700],
  loans: overdue,
  messages: [message('order-rejected'), message('deposit-confirmed'), message('no-allotment')],
  steps: beforePurchase,
}

it('is the first that applies, and no other', () => {
  expect(firstNeed(everything, nowMs)).toEqual({ kind: 'margin-call', position: long })
  const calm = { ...everything, livePaise: [22_705] }
  expect(firstNeed(calm, nowMs)).toEqual({ kind: 'loan', loans: overdue })
  const free = { ...calm, loans: undefined }
  expect(firstNeed(free, nowMs)).toMatchObject({ kind: 'message', message: { kind: 'no-allotment' } })
  const refused = { ...free, messages: everything.messages.slice(0, 2) }
  expect(firstNeed(refused, nowMs)).toMatchObject({ kind: 'message', message: { kind: 'order-rejected' } })
  const nothing = { ...free, messages: [message('deposit-confirmed')] }
  expect(firstNeed(nothing, nowMs)).toEqual({ kind: 'first-step', steps: beforePurchase })
  expect(firstNeed({ ...nothing, steps: { ...beforePurchase, hidden: true } }, nowMs)).toBeUndefined()
})

it('shows a margin call if the price has moved too far against a position, using the list’s price without a live one', () => {
  const calls = (position: typeof long, livePaise: number | undefined) =>
    firstNeed(
      { ...everything, positions: [position], livePaise: [livePaise], loans: undefined, messages: [] },
      nowMs,
    )?.kind === 'margin-call'
  expect(calls(short, 27_300)).toBe(true)
  expect(calls(short, 27_295)).toBe(false)
  expect(calls({ ...long, currentPrice: '220.00' }, undefined)).toBe(true)
  // A fully paid position has no margin call.
  expect(calls(investorPosition({ callPrice: null }), 1)).toBe(false)
})

it('reminds of a loan from three days before it is due', () => {
  const due = (nextDueDay: string, debt = '10012.00') =>
    firstNeed(
      {
        ...everything,
        positions: [],
        livePaise: [],
        loans: { debt, overdue: false, nextDueDay },
        messages: [],
      },
      nowMs,
    )?.kind
  expect(due('2026-11-24')).toBe('first-step')
  expect(due('2026-11-23')).toBe('loan')
  expect(due('2026-11-23', '0.00')).toBe('first-step')
})
