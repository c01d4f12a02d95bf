import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { dealingOf, dealtNow, payoutDayOf } from './dealing.ts'
import type { Fund } from './fund-types.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
// Friday the 13th, a weekend, and a holiday on Tuesday the 17th.
const calendar = createCalendar('nse', [{ day: '2026-03-17', name: 'Holiday' }])
const hours = (openMinute: number, closeMinute: number) => ({ session: { openMinute, closeMinute } })
// Muhurat in the early afternoon, as in 2025, and in the evening, as before.
const muhurat = createCalendar('nse', [
  { day: '2026-03-17', name: 'Muhurat', ...hours(13 * 60 + 45, 14 * 60 + 45) },
  { day: '2026-03-19', name: 'Muhurat', ...hours(18 * 60 + 15, 19 * 60 + 15) },
])
const equity = { isLiquid: false, isOvernight: false }
const liquid = { isLiquid: true, isOvernight: false }
const overnight = { isLiquid: true, isOvernight: true }

describe('the day whose NAV an order gets', () => {
  it.each([
    [equity, 'subscribe', '2026-03-13T14:59:59.999', '2026-03-13', '2026-03-13'],
    [equity, 'subscribe', '2026-03-13T15:00:00', '2026-03-16', '2026-03-16'],
    [equity, 'redeem', '2026-03-13T15:01:00', '2026-03-16', '2026-03-16'],
    [equity, 'subscribe', '2026-03-14T10:00:00', '2026-03-16', '2026-03-16'],
    [equity, 'subscribe', '2026-03-16T15:01:00', '2026-03-18', '2026-03-18'],
    [equity, 'redeem', '2026-03-17T09:00:00', '2026-03-18', '2026-03-18'],
    [liquid, 'subscribe', '2026-03-13T13:29:59', '2026-03-13', '2026-03-12'],
    [liquid, 'subscribe', '2026-03-13T13:30:00', '2026-03-16', '2026-03-15'],
    [liquid, 'subscribe', '2026-03-15T08:00:00', '2026-03-16', '2026-03-15'],
    [liquid, 'subscribe', '2026-03-18T13:00:00', '2026-03-18', '2026-03-17'],
    [liquid, 'redeem', '2026-03-12T14:00:00', '2026-03-12', '2026-03-12'],
    [liquid, 'redeem', '2026-03-13T14:00:00', '2026-03-13', '2026-03-15'],
    [liquid, 'redeem', '2026-03-14T14:00:00', '2026-03-16', '2026-03-17'],
    [overnight, 'redeem', '2026-03-12T18:59:59.999', '2026-03-12', '2026-03-12'],
    [overnight, 'redeem', '2026-03-12T19:00:00', '2026-03-13', '2026-03-15'],
    [overnight, 'redeem', '2026-03-13T18:59:59', '2026-03-13', '2026-03-15'],
    [overnight, 'redeem', '2025-05-30T15:00:00', '2025-06-02', '2025-06-02'],
    [overnight, 'redeem', '2025-06-02T15:00:00', '2025-06-02', '2025-06-02'],
    [overnight, 'sameDay', '2026-03-12T15:00:00', '2026-03-13', '2026-03-13'],
    [overnight, 'subscribe', '2026-03-12T13:30:00', '2026-03-13', '2026-03-12'],
    [liquid, 'sameDay', '2026-03-13T14:00:00', '2026-03-13', '2026-03-13'],
    [liquid, 'redeem', '2026-03-13T15:00:00', '2026-03-16', '2026-03-17'],
  ] as const)('%o %s at %s is of %s, at the value of %s', (fund, side, instant, orderDay, valueDay) => {
    expect(dealingOf(calendar, fund, side, at(instant))).toMatchObject({ orderDay, valueDay })
  })

  it('has a known NAV at its close, for a liquid fund at the cut-off', () => {
    const known = (fund: typeof equity, instant: string) =>
      dealingOf(calendar, fund, 'subscribe', at(instant)).knownMs
    expect(known(equity, '2026-03-13T10:00:00')).toBe(at('2026-03-13T15:30:00'))
    expect(known(liquid, '2026-03-13T10:00:00')).toBe(at('2026-03-13T13:30:00'))
    const redeemed = dealingOf(calendar, liquid, 'redeem', at('2026-03-13T10:00:00'))
    expect(redeemed.knownMs).toBe(at('2026-03-13T15:30:00'))
    const early = createCalendar('nse', [{ day: '2026-03-13', name: 'Early', ...hours(555, 780) }])
    const instants = { cutOffMs: at('2026-03-13T13:00:00'), knownMs: at('2026-03-13T13:00:00') }
    expect(dealtNow(early, redeemed)).toEqual(instants)
  })

  it.each([
    ['2026-03-17T14:44:59', '2026-03-17', '2026-03-17T14:45:00', '2026-03-17T14:45:00'],
    ['2026-03-17T14:45:00', '2026-03-18', '2026-03-18T15:00:00', '2026-03-18T15:30:00'],
    ['2026-03-19T14:59:59', '2026-03-19', '2026-03-19T15:00:00', '2026-03-19T19:15:00'],
  ])('is not yet known: with other hours, an order of %s is of %s', (instant, day, cutOff, known) => {
    for (const side of ['subscribe', 'redeem'] as const)
      expect(dealingOf(muhurat, equity, side, at(instant))).toEqual({
        orderDay: day,
        valueDay: day,
        cutOffMs: at(cutOff),
        knownMs: at(known),
      })
  })

  it('is every day’s where the market trades every day', () => {
    const always = createCalendar('always')
    expect(dealingOf(always, equity, 'subscribe', at('2026-03-14T15:00:00'))).toMatchObject({
      orderDay: '2026-03-15',
      valueDay: '2026-03-15',
      knownMs: at('2026-03-15T23:59:00'),
      cutOffMs: at('2026-03-15T15:00:00'),
    })
  })
})

describe('a pending order whose day changes', () => {
  const session = (openMinute: number, closeMinute: number) => ({ openMinute, closeMinute })
  const changed = (hours?: ReturnType<typeof session>) =>
    createCalendar('nse', [{ day: '2026-03-16', name: 'Changed', session: hours }])
  const placed = (fund: typeof equity) => dealingOf(calendar, fund, 'subscribe', at('2026-03-13T16:00:00'))

  it.each([
    ['closes early', session(555, 780), '2026-03-16T13:00:00', '2026-03-16T13:00:00'],
    ['closes late', session(555, 1020), '2026-03-16T15:00:00', '2026-03-16T17:00:00'],
    ['is a holiday', undefined, '2026-03-16T15:00:00', '2026-03-17T15:30:00'],
  ] as const)('%s', (_, hours, cutOff, known) => {
    expect(dealtNow(changed(hours), placed(equity))).toEqual({ cutOffMs: at(cutOff), knownMs: at(known) })
  })

  it('and redeems an overnight fund until the evening, whenever the session closes', () => {
    const redeemed = dealingOf(calendar, overnight, 'redeem', at('2026-03-16T16:00:00'))
    const { cutOffMs, knownMs } = redeemed
    expect([cutOffMs, knownMs]).toEqual([at('2026-03-16T19:00:00'), at('2026-03-16T19:00:00')])
    expect(dealtNow(calendar, redeemed)).toEqual({ cutOffMs, knownMs })
    expect(dealtNow(changed(session(555, 780)), redeemed)).toEqual({ cutOffMs, knownMs })
  })

  it('and buys a liquid fund at a value that was known before', () => {
    const { cutOffMs, knownMs } = placed(liquid)
    expect(dealtNow(changed(session(555, 720)), placed(liquid))).toEqual({ cutOffMs, knownMs })
  })
})

it('pays out trading days later', () => {
  const payout = (payoutDays: number) =>
    payoutDayOf(calendar, { payoutDays } as Fund, dayNumberOf('2026-03-13'))
  expect([1, 2, 3].map(payout)).toEqual(['2026-03-16', '2026-03-18', '2026-03-19'])
})
