import { deskClock, deskDecideRequest, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, sessionAt } from '@tarazu/market/calendar/session.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { replayInMemory } from '@tarazu/market/replay/replay-testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../database/connect.ts'
import { silentLog } from '../../database/testing/log.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import {
  type AccountBench,
  createAccountBench,
  serveCalls,
} from '../../people/accounts/testing/account-server.ts'
import { requestRoutes } from '../../people/staff/request-routes.ts'
import { logInNewOperator } from '../../people/testing/people.ts'
import { productDates } from '../../start/products.ts'
import { createMarketClock, followSkips, type MarketClock } from '../../time/market-clock.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { clockRoutes } from './routes.ts'
import { createSkipKind } from './skips.ts'

const hourMs = 3_600_000
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let clock: MarketClock
let elsewhere: MarketClock
let asking: string
let approving: string

beforeAll(async () => {
  bench = await createAccountBench()
  clock = await createMarketClock(bench.test.kysely, bench.clock)
  elsewhere = await createMarketClock(bench.test.kysely, bench.clock)
  await followSkips(elsewhere, bench.notifications, silentLog)
  const calendar = createCalendar('nse')
  const session = (instantMs: number) => sessionAt(calendar, instantMs)
  const market = { ...createSteadyMarket(['KAVCEM']), session }
  const services = {
    database: bench.test.kysely,
    market,
    isShown: () => true,
    productDates,
    clock,
    wallClock: bench.clock,
  }
  const kind = createSkipKind(services)
  const routes = [...clockRoutes({ ...services, kind }), ...requestRoutes({ ...services, kinds: [kind] })]
  served = await serveCalls(routes, bench.sessions)
  asking = await logInNewOperator(bench.test.kysely, { name: 'Asking' }, bench.clock.nowMs())
  approving = await logInNewOperator(bench.test.kysely, { name: 'Approving' }, bench.clock.nowMs())
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})

const lock = (name: string, locked: boolean) =>
  bench.test.kysely.updateTable('operators').set({ locked }).where('name', '=', name).execute()

const look = async (token: string): Promise<CallOutput<typeof deskClock>> => {
  const response = await served.server.inject({ url: deskClock.path, headers: { token } })
  return deskClock.output.parse(response.json().data)
}
const ask = async (
  token: string,
  ahead: string,
  offsetMs = clock.offsetMs,
  more: Readonly<Record<string, string>> = {},
) => {
  const fields = { ahead, reason: 'Lesson three', offsetMs: String(offsetMs), ...more }
  return (await served.post(deskSkipClock.path, { headers: { token }, fields })).envelope
}
const decide = async (token: string, requestId: string, decision: string) => {
  const fields = { requestId, decision }
  return (await served.post(deskDecideRequest.path, { headers: { token }, fields })).envelope
}
const idOf = (envelope: Awaited<ReturnType<typeof ask>>): string => {
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data.requestId ?? ''
}

describe('a skip by two operators', () => {
  test('waits for the other one, then moves the clock of every process, and is recorded with both names', async () => {
    const beforeMs = clock.nowMs()
    const notified = new Promise<void>((resolve) => elsewhere.subscribe(resolve))
    const asked = await ask(asking, 'day')
    expect(asked).toMatchObject({ status: 0, data: { state: 'waiting', requestedBy: 'Asking', own: true } })
    expect(clock.nowMs()).toBe(beforeMs)
    expect((await look(approving)).waiting).toMatchObject({
      ahead: 'day',
      own: false,
      reason: 'Lesson three',
    })
    expect(await ask(asking, 'day')).toMatchObject({ msg: refusals.requestAlreadyWaiting })
    expect(await decide(asking, idOf(asked), 'approve')).toMatchObject({ msg: refusals.ownRequest })
    expect(await decide(approving, idOf(asked), 'approve')).toMatchObject({ data: { state: 'approved' } })
    expect(clock.nowMs()).toBe(beforeMs + 24 * hourMs)
    await notified
    expect(elsewhere.nowMs()).toBe(beforeMs + 24 * hourMs)
    const shown = await look(asking)
    expect(shown.waiting).toBeNull()
    expect(shown.skips[0]).toMatchObject({
      ahead: 'day',
      fromInstant: new Date(beforeMs).toISOString(),
      toInstant: new Date(beforeMs + 24 * hourMs).toISOString(),
      request: { requestedBy: 'Asking', decidedBy: 'Approving', alone: false },
    })
    expect(await decide(approving, idOf(asked), 'refuse')).toMatchObject({
      msg: refusals.requestAlreadyDecided,
    })
  })

  test('is declined, or withdrawn by its author, and nothing moves', async () => {
    const beforeMs = clock.nowMs()
    expect(await decide(approving, idOf(await ask(asking, 'hour')), 'refuse')).toMatchObject({ status: 0 })
    expect(await decide(asking, idOf(await ask(asking, 'hour')), 'refuse')).toMatchObject({ status: 0 })
    expect(await decide(asking, '999', 'approve')).toMatchObject({ msg: refusals.noSuchRequest })
    expect(clock.nowMs()).toBe(beforeMs)
  })

  test('goes to the next open', async () => {
    const { nextOpen } = await look(asking)
    await decide(approving, idOf(await ask(asking, 'next-open')), 'approve')
    expect(new Date(clock.nowMs()).toISOString()).toBe(nextOpen)
  })

  test.each(['week-end', 'month-end'])('goes to the target "%s", which the approver sees', async (ahead) => {
    const shown = (await look(asking)).targets.list.find((target) => target.ahead === ahead)
    if (shown === undefined) throw new Error(`${ahead} is not offered`)
    const asked = await ask(asking, ahead, clock.offsetMs, { to: shown.instant })
    expect((await look(approving)).waiting).toMatchObject({ ahead, toInstant: shown.instant })
    await decide(approving, idOf(asked), 'approve')
    expect(new Date(clock.nowMs()).toISOString()).toBe(shown.instant)
    expect((await look(asking)).skips[0]).toMatchObject({ ahead, toInstant: shown.instant })
  })

  test('goes to a date, at most 400 days ahead', async () => {
    const { firstDay, lastDay } = (await look(asking)).targets
    const askDate = (day: string) => ask(asking, 'date', clock.offsetMs, { day })
    const dayAfter = (day: string, days: number) => dayOf(dayNumberOf(day) + days)
    expect(dayNumberOf(lastDay)).toBe(dayNumberAt(clock.nowMs()) + 400)
    expect(await askDate(dayAfter(lastDay, 1))).toMatchObject({ msg: refusals.skipDateTooFar })
    expect(await askDate(dayAfter(firstDay, -1))).toMatchObject({ msg: refusals.skipDateNotAhead })
    await decide(approving, idOf(await askDate(firstDay)), 'approve')
    expect(clock.nowMs()).toBe(midnightOf(dayNumberOf(firstDay)))
    await decide(approving, idOf(await askDate(dayAfter(firstDay, 400))), 'approve')
    expect(clock.nowMs()).toBe(midnightOf(dayNumberOf(firstDay) + 400))
  })

  test('is refused if there is no such target, or it differs from the displayed one', async () => {
    const noWindow = await ask(asking, 'block-window')
    expect(noWindow).toMatchObject({ msg: refusals.noSuchSkipTarget })
    const other = await ask(asking, 'week-end', clock.offsetMs, { to: '2026-01-01' })
    expect(other).toMatchObject({ msg: refusals.skipTargetPassed })
    expect((await look(asking)).waiting).toBeNull()
  })

  test('is not done once the target lies behind the clock', async () => {
    const next = (await look(asking)).targets.list.find(({ ahead }) => ahead === 'next-open')
    const opensMs = Date.parse(next?.instant ?? '')
    while (opensMs - clock.nowMs() > hourMs)
      await decide(approving, idOf(await ask(asking, 'hour')), 'approve')
    const asked = await ask(asking, 'next-open')
    // Real time passes, but not enough for an unused session to expire.
    bench.clock.skip(opensMs - clock.nowMs())
    const nowMs = clock.nowMs()
    expect(await decide(approving, idOf(asked), 'approve')).toMatchObject({ msg: refusals.skipTargetPassed })
    expect(clock.nowMs()).toBe(nowMs)
    expect(await decide(asking, idOf(asked), 'refuse')).toMatchObject({ data: { state: 'refused' } })
  })

  test('logs nobody out: sessions live in real time', async () => {
    for (let days = 0; days < 3; days += 1) await decide(approving, idOf(await ask(asking, 'day')), 'approve')
    expect((await look(asking)).skips.length).toBeGreaterThan(3)
  })
})

describe('a single operator', () => {
  beforeEach(() => lock('Approving', true))

  test('skips alone, the history says so, and repeating the same request skips once', async () => {
    const seenMs = clock.offsetMs
    expect(await ask(asking, 'hour', seenMs)).toMatchObject({ data: { state: 'approved' } })
    expect(await ask(asking, 'hour', seenMs)).toMatchObject({ msg: refusals.clockMoved })
    expect(clock.offsetMs).toBe(seenMs + hourMs)
    const shown = await look(asking)
    expect(shown.needsApproval).toBe(false)
    expect(shown.skips[0]?.request).toMatchObject({ alone: true, decidedBy: 'Asking' })
  })

  test('may approve alone what was requested while there were two operators', async () => {
    await lock('Approving', false)
    const asked = await ask(asking, 'hour')
    await lock('Approving', true)
    expect(await decide(asking, idOf(asked), 'approve')).toMatchObject({ data: { alone: true } })
  })
})

test('a process that was not notified of a skip still decides with it', async () => {
  await lock('Approving', true)
  const deaf = await createMarketClock(bench.test.kysely, bench.clock)
  const commitLoop = await startCommitLoop({ connection: bench.test.application, clock: deaf })
  const beforeMs = deaf.nowMs()
  await ask(asking, 'hour')
  expect(deaf.nowMs()).toBe(beforeMs)
  const notified = new Promise<void>((resolve) => deaf.subscribe(resolve))
  await commitLoop.submit(openPracticeFunds, { amountPaise: 1n }, { userId: 5n, idempotencyKey: undefined })
  const { instant } = await bench.test.kysely
    .selectFrom('commands')
    .select('instant')
    .where('user_id', '=', 5n)
    .executeTakeFirstOrThrow()
  expect(instant.getTime()).toBe(beforeMs + hourMs)
  await notified
  await commitLoop.stop()
})

describe('the database itself', () => {
  const application = async (statement: string) => {
    const client = createClient(bench.test.application)
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }

  test.each([
    [
      'moves the clock by an approved skip only',
      'update market_clock set offset_ms = offset_ms + 1',
      /approved skip/,
    ],
    [
      'takes no skip twice',
      'update market_clock set skip_id = skip_id, offset_ms = offset_ms + 3600000',
      /approved skip/,
    ],
    ['never goes back', 'update market_clock set offset_ms = offset_ms - 1', /only goes forward/],
    ['keeps the clock', 'delete from market_clock', /permission denied/],
    ['keeps the skips', 'update clock_skips set to_ms = to_ms + 1', /permission denied/],
    [
      'keeps what was decided',
      "update desk_requests set state = 'waiting', decided_by = null",
      /decided once|check/,
    ],
    [
      'lets nobody make an approved request',
      "insert into desk_requests (kind, input, reason, requested_by, requested_ms, state) values ('clock-skip', '{}', 'x', 1001, 0, 'approved')",
      /permission denied/,
    ],
  ])('%s', async (_title, statement, reason) => {
    await expect(application(statement)).rejects.toThrow(reason)
  })

  test('requires two people if there are two', async () => {
    await lock('Approving', false)
    const asked = idOf(await ask(asking, 'hour'))
    const approve = `update desk_requests set state = 'approved', decided_by = requested_by, decided_ms = 0`
    await expect(application(`${approve}, alone = true where request_id = ${asked}`)).rejects.toThrow(
      /another operator/,
    )
    await expect(application(`${approve} where request_id = ${asked}`)).rejects.toThrow(/check constraint/)
    await decide(approving, asked, 'refuse')
  })
})

test('the clock never goes back with the machine’s time', async () => {
  const nowMs = clock.nowMs()
  bench.clock.skip(-hourMs)
  expect(clock.nowMs()).toBe(nowMs)
  bench.clock.skip(hourMs)
})

test('the market has no next open after the last day of a replay', () => {
  const data = replayInMemory(['2017-11-01', '2017-11-02'], [])
  const market = createReplayMarket({ data, startDay: '2026-11-20', calendar: createCalendar('nse') })
  const at = (text: string) => Date.parse(`${text}+05:30`)
  expect(nextOpenMs(market, at('2026-11-20T12:00:00'))).toBe(at('2026-11-23T09:15:00'))
  expect(nextOpenMs(market, at('2026-11-23T08:00:00'))).toBe(at('2026-11-23T09:15:00'))
  expect(nextOpenMs(market, at('2026-11-23T12:00:00'))).toBeUndefined()
})
