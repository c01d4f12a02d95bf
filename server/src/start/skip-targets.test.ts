import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { siteInfo } from '@tarazu/contract/calls/site.ts'
import { soloSkip, soloTargets } from '@tarazu/contract/calls/solo.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { depositCreate, depositList } from '@tarazu/contract/calls/transfers.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type SkipAhead, skipAheads } from '@tarazu/contract/wire/skip-aheads.ts'
import { dayMs, dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

const hourMs = 3_600_000

describe.each(['always', 'nse'] as const)('learning alone, with MARKET_HOURS=%s', (marketHours) => {
  let tarazu: TestTarazu
  let call: ReturnType<TestTarazu['client']>
  beforeAll(async () => {
    tarazu = await startTestTarazu({ solo: true, marketHours })
    call = tarazu.client({ token: await tarazu.investorToken() })
  })
  afterAll(() => tarazu.close())

  const arrivedAt = async (instant: string) => {
    await expect
      .poll(async () => (await call(siteInfo, {})).marketInstant >= instant, { timeout: 120_000 })
      .toBe(true)
    expect((await call(soloTargets, {})).catchingUp).toBeNull()
  }
  const skipTo = async (ahead: SkipAhead, more: { readonly to?: string; readonly day?: string }) => {
    const { to } = await call(soloSkip, { ahead, ...more })
    await arrivedAt(to)
    return to
  }
  /** Total assets equal the deposits plus the parts of the net result, each of which has a reason. */
  const expectReasons = async () => {
    const { putIn, totalAssets, parts } = await call(netResult, {})
    const paise = (rupees: string) => paiseFromRupees(rupees) ?? 0n
    const sum = Object.values(parts).reduce((total, part) => total + paise(part), paise(putIn))
    expect(paise(totalAssets)).toBe(sum)
    return parts
  }
  const buySomething = async () => {
    const { code, exchange } = await calmStock(call)
    const order = { code, exchange, quantity: '100', direction: 'long', leverage: '1' } as const
    return call(buyStockTrade, order, { idempotencyKey: 'skips' })
  }

  it('skips to every offered target; nothing changes without a reason', async () => {
    if (marketHours === 'nse') await skipTo('next-open', {})
    const bought = await buySomething()
    expect(bought.orderNo).not.toBe('')
    const { charges } = await expectReasons()
    const seen = new Set<SkipAhead>()
    const skipped: { readonly ahead: string; readonly to: string }[] = []
    // IPOs are always known weeks ahead, but after a skip past one the next may not be announced yet.
    for (const ahead of skipAheads.filter((one) => one !== 'date' && one !== 'month-end')) {
      const { targets } = await call(soloTargets, {})
      const target = targets.list.find((one) => one.ahead === ahead)
      if (target === undefined) continue
      const { instant } = target
      const isNamed = ahead === 'issue-close' || ahead === 'issue-listing'
      expect(target.issue !== null).toBe(isNamed)
      const to = await skipTo(ahead, ahead === 'hour' || ahead === 'day' ? {} : { to: instant })
      if (ahead !== 'hour' && ahead !== 'day') expect(to).toBe(instant)
      skipped.unshift({ ahead, to })
      seen.add(ahead)
      await expectReasons()
    }
    for (const ahead of ['block-window', 'week-end', 'next-open'] as const) expect(seen).toContain(ahead)
    const { firstDay } = (await call(soloTargets, {})).targets
    skipped.unshift({ ahead: 'date', to: await skipTo('date', { day: firstDay }) })
    // The shares were paid in full, so no night costs anything.
    expect((await expectReasons()).charges).toBe(charges)
    const { rows } = await tarazu.database.pool.query(
      'select ahead, to_ms from clock_skips order by skip_id desc limit $1',
      [skipped.length],
    )
    const stored = rows.map(({ ahead, to_ms }) => ({ ahead, to: new Date(Number(to_ms)).toISOString() }))
    expect(stored).toEqual(skipped)
  }, 400_000)

  it('does every day’s work on the way once, in order', async () => {
    const { instant } = await call(soloTargets, {})
    const { orderNo, expiresAt } = await call(depositCreate, { amount: '2500', payer: 'Asha Specimen' })
    const to = await skipTo('week-end', {})
    const [deposit] = (await call(depositList, { orderNo })).list
    expect(deposit).toMatchObject({ status: 'expired', settledAt: expiresAt })
    // The deposit's end is recorded at the next full hour, and no other hour is a stop.
    const { rows: hours } = await tarazu.database.pool.query(
      `select due_ms, subjects from job_runs where job = 'deposit-expiry'`,
    )
    expect(hours.map(({ due_ms, subjects }) => [Number(due_ms), Number(subjects)])).toEqual([
      [Math.ceil(Date.parse(expiresAt) / hourMs) * hourMs, 1],
    ])
    const { rows } = await tarazu.database.pool.query(
      `select due_ms, subjects from job_runs where job = 'market-seeds' and due_ms > $1 order by due_ms`,
      [Date.parse(instant)],
    )
    // One seed per night: the previous day's.
    const midnightMs = midnightOf(dayNumberAt(Date.parse(instant)))
    const nights = (Date.parse(to) - midnightMs) / dayMs
    expect(rows.map(({ due_ms, subjects }) => [Number(due_ms), Number(subjects)])).toEqual(
      Array.from({ length: nights }, (_, place) => [midnightMs + (place + 1) * dayMs, 1]),
    )
    expect(await checkLedger(tarazu.database.owner)).toEqual([])
    const { rows: failed } = await tarazu.database.pool.query(
      'select job, failure from job_runs where failure is not null',
    )
    expect(failed).toEqual([])
    expect(tarazu.logged).toEqual([])
  }, 120_000)

  it('refuses unreachable dates and moved targets, with readable messages', async () => {
    const { firstDay, lastDay } = (await call(soloTargets, {})).targets
    const dayAfter = (day: string, days: number) => dayOf(dayNumberOf(day) + days)
    const refuse = (input: Parameters<typeof call<typeof soloSkip>>[1]) =>
      expect(call(soloSkip, input)).rejects
    await refuse({ ahead: 'date', day: dayAfter(lastDay, 1) }).toMatchObject({
      key: refusals.skipDateTooFar,
      details: { lastDay },
    })
    await refuse({ ahead: 'date', day: dayAfter(firstDay, -1) }).toMatchObject({
      key: refusals.skipDateNotAhead,
    })
    await refuse({ ahead: 'week-end', to: '2026-01-01' }).toMatchObject({ key: refusals.skipTargetPassed })
    expect(dayNumberOf(lastDay) - dayNumberOf(firstDay)).toBe(399)
  })
})
