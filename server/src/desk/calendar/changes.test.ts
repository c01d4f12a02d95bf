import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskCalendar, deskReplaceCalendar } from '@tarazu/contract/calls/desk-calendar.ts'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigProblem } from '../../base/config-problem.ts'
import { silentLog } from '../../database/testing/log.ts'
import {
  type AccountBench,
  createAccountBench,
  serveCalls,
} from '../../people/accounts/testing/account-server.ts'
import { requestRoutes } from '../../people/staff/request-routes.ts'
import { logInNewOperator } from '../../people/testing/people.ts'
import { type KeptCalendar, openCalendar } from '../../time/calendar/kept.ts'
import { createMarketClock } from '../../time/market-clock.ts'
import { createCalendarKind } from './changes.ts'
import { calendarRoutes } from './routes.ts'

const header = 'date,name,kind\n'
const republicDay = '2026-01-26,Republic Day,closed\n'
let bench: AccountBench
let folder = ''
beforeEach(async () => {
  bench = await createAccountBench()
  folder = mkdtempSync(join(tmpdir(), 'tarazu-calendar-'))
})
afterEach(async () => {
  await bench.stop()
  rmSync(folder, { recursive: true })
})

const open = (warnings: string[] = []) =>
  openCalendar({
    database: bench.test.kysely,
    hours: 'nse',
    liveFrom: undefined,
    dataDirectory: folder,
    notifications: bench.notifications,
    nowMs: 0,
    log: { ...silentLog, warn: (event) => warnings.push(event) },
  })
const isTraded = ({ calendar }: KeptCalendar, day: string) => calendar.isTradingDay(dayNumberOf(day))

describe('the calendar', () => {
  test('is the first start’s file, and afterwards the database’s, whatever happens to the file', async () => {
    writeFileSync(join(folder, 'calendar.csv'), header + republicDay)
    const [first, other] = await Promise.all([open(), open()])
    for (const one of [first, other]) expect(isTraded(one, '2026-01-26')).toBe(false)
    writeFileSync(join(folder, 'calendar.csv'), header)
    const warnings: string[] = []
    expect(isTraded(await open(warnings), '2026-01-26')).toBe(false)
    expect(warnings).toEqual(['calendar-file-not-read'])
  })

  test('has no special days without a file, and a later file adds none to the past', async () => {
    expect(isTraded(await open(), '2026-01-26')).toBe(true)
    writeFileSync(join(folder, 'calendar.csv'), header + republicDay)
    expect(isTraded(await open(), '2026-01-26')).toBe(true)
  })

  test('ends the start with a sentence if the first file is invalid, and stores nothing of it', async () => {
    writeFileSync(join(folder, 'calendar.csv'), `${header}26/01/2026,Republic Day,closed\n`)
    await expect(open()).rejects.toThrow(ConfigProblem)
    await expect(open()).rejects.toThrow(/line 2.*2026-01-26/)
    expect(await bench.test.kysely.selectFrom('market_calendars').selectAll().execute()).toEqual([])
  })
})

const openDesk = async () => {
  const database = bench.test.kysely
  const [kept, elsewhere] = [await open(), await open()]
  const clock = await createMarketClock(database, bench.clock)
  const ahead = { ms: 0 }
  const later = { wantedMs: () => clock.wantedMs() + ahead.ms }
  const kind = createCalendarKind({ kept, clock: later, wallClock: bench.clock })
  const shared = { database, clock, wallClock: bench.clock }
  const served = await serveCalls(
    [...calendarRoutes({ ...shared, kept, kind }), ...requestRoutes({ ...shared, kinds: [kind] })],
    bench.sessions,
  )
  const tokens: string[] = []
  for (const name of ['Asking', 'Approving']) {
    tokens.push(await logInNewOperator(database, { name }, bench.clock.nowMs()))
  }
  const [asking = '', approving = ''] = tokens
  const ask = async (content: string) => {
    const fields = { content, reason: 'The circular of November' }
    return (await served.post(deskReplaceCalendar.path, { headers: { token: asking }, fields })).envelope
  }
  const approve = async (envelope: Awaited<ReturnType<typeof ask>>) => {
    const requestId = envelope.status === 0 ? (envelope.data.requestId ?? '') : ''
    const fields = { requestId, decision: 'approve' }
    return (await served.post(deskDecideRequest.path, { headers: { token: approving }, fields })).envelope
  }
  const look = async () => {
    const response = await served.server.inject({ url: deskCalendar.path, headers: { token: approving } })
    return deskCalendar.output.parse(response.json().data)
  }
  return { kept, elsewhere, ahead, ask, approve, look, close: () => served.server.close() }
}

describe('at the desk', () => {
  test('it is replaced by two operators, in every process, without a restart', async () => {
    const desk = await openDesk()
    const file = `${header}2026-11-24,Gurpurb,closed\n2027-10-29,Diwali,muhurat\n`
    const asked = await desk.ask(file)
    expect((await desk.look()).waiting).toMatchObject([{ requestedBy: 'Asking', own: false, content: file }])
    expect(isTraded(desk.kept, '2026-11-24')).toBe(true)
    expect(await desk.approve(asked)).toMatchObject({ data: { state: 'approved' } })
    expect(isTraded(desk.kept, '2026-11-24')).toBe(false)
    await expect.poll(() => isTraded(desk.elsewhere, '2026-11-24')).toBe(false)
    expect(isTraded(await open(), '2026-11-24')).toBe(false)
    const shown = await desk.look()
    expect(shown).toMatchObject({ hours: 'nse', today: '2026-11-21', content: file, waiting: [] })
    expect(shown.days[1]).toEqual({ day: '2027-10-29', name: 'Diwali', opens: '18:00', closes: '19:00' })
    await desk.close()
  })

  test('a broken file is refused as a whole, with the line; so is one that changes today or the past', async () => {
    const desk = await openDesk()
    const broken = await desk.ask(`${header}2026-11-24,Gurpurb,closed\n2026-11-31,x,closed\n`)
    expect(broken).toMatchObject({ msg: refusals.calendarFileInvalid, data: { line: '3' } })
    const past = await desk.ask(`${header}2026-11-20,x,closed\n`)
    expect(past).toMatchObject({ msg: refusals.calendarDayPast, data: { day: '2026-11-20' } })
    expect(await desk.ask(`${header}2026-11-21,x,special_open\n`)).toMatchObject({
      msg: refusals.calendarDayPast,
    })
    expect((await desk.look()).requests).toEqual([])
    await desk.close()
  })

  test('days that were in the future when requested must still be so when approved', async () => {
    const desk = await openDesk()
    const asked = await desk.ask(`${header}2026-11-24,Gurpurb,closed\n`)
    desk.ahead.ms = 3 * 86_400_000
    expect(await desk.approve(asked)).toMatchObject({
      msg: refusals.calendarDayPast,
      data: { day: '2026-11-24' },
    })
    expect((await desk.look()).waiting).toHaveLength(1)
    expect(isTraded(desk.kept, '2026-11-24')).toBe(true)
    await desk.close()
  })
})
