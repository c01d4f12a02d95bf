import { deskClock } from '@tarazu/contract/calls/desk-clock.ts'
import { firstSteps, starterClaim } from '@tarazu/contract/calls/first-steps.ts'
import { register } from '@tarazu/contract/calls/registration.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { siteInfo } from '@tarazu/contract/calls/site.ts'
import { soloSkip } from '@tarazu/contract/calls/solo.ts'
import { depositCreate, depositPay } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigProblem } from '../base/config-problem.ts'
import { createTestDatabase } from '../database/testing/database.ts'
import { beginSession } from '../people/credentials/sessions.ts'
import { investors } from '../people/investors/holders.ts'
import { addInvestor } from '../people/testing/people.ts'
import { wallClock } from '../time/market-clock.ts'
import { settleSolo } from './solo.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

const dayMs = 86_400_000

describe('with SOLO=on', () => {
  let tarazu: TestTarazu
  beforeAll(async () => {
    tarazu = await startTestTarazu({ solo: true })
  })
  afterAll(() => tarazu.close())

  it('takes one registration, and no second one', async () => {
    const { invitationCode = '' } = tarazu.demo.people ?? {}
    const rest = { password: 'monsoon-tarazu-42', invitationCode, agreement: 'true' }
    const form = (phone: string) => ({ phone, email: `a${phone}@example.in`, ...rest })
    const both = ['9200000001', '9200000002'].map((phone) => tarazu.client()(register, form(phone)))
    const answers = await Promise.allSettled(both)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(tarazu.client()(register, form('9200000003'))).rejects.toMatchObject({
      key: refusals.soloAccountExists,
    })
  })

  it('confirms a paid deposit at once, and records who did', async () => {
    const { kysely } = tarazu.database
    const { user_id } = await kysely
      .updateTable('users')
      .set({ identity_status: 'passed', real_name: 'Tara Rao' })
      .where('phone', 'in', ['9200000001', '9200000002'])
      .returning('user_id')
      .executeTakeFirstOrThrow()
    const token = await beginSession(kysely, investors, user_id, 'vitest', wallClock.nowMs())
    const call = tarazu.client({ token })
    const { orderNo } = await call(depositCreate, { amount: '5000', payer: 'Tara Rao' })
    expect(await call(depositPay, { orderNo, outcome: 'paid' })).toMatchObject({
      status: 'deposited',
      confirmedBy: 'server',
    })
    await call(starterClaim, {})
    expect(await call(firstSteps, {})).toMatchObject({ starter: 'paid', funded: true })
    const trail = await kysely
      .selectFrom('operator_actions')
      .selectAll()
      .where('user_id', '=', user_id)
      .execute()
    expect(trail).toMatchObject([{ action: 'deposit.approve', operator_id: null, reason: 'SOLO=on' }])
  })

  it('skips to the next open from the app, as recorded in the audit trail and at the desk', async () => {
    const call = tarazu.client({ token: await tarazu.investorToken() })
    const before = (await call(siteInfo, {})).marketInstant
    expect((await call(getSetting, {})).solo).toBe(true)
    const { from, to } = await call(soloSkip, {})
    expect(Date.parse(to)).toBeGreaterThan(Date.parse(from))
    expect(Date.parse(to) - Date.parse(before)).toBeLessThanOrEqual(dayMs)
    await expect
      .poll(async () => Date.parse((await call(siteInfo, {})).marketInstant), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(Date.parse(to))
    const trail = await tarazu.database.kysely
      .selectFrom('operator_actions')
      .selectAll()
      .where('action', '=', 'clock.skip')
      .execute()
    expect(trail).toMatchObject([{ operator_id: null, reason: 'SOLO=on' }])
    const desk = tarazu.client({ token: await tarazu.operatorToken() })
    expect((await desk(deskClock, {})).skips).toMatchObject([{ ahead: 'next-open', request: null }])
  })
})

describe('without SOLO', () => {
  let tarazu: TestTarazu
  beforeAll(async () => {
    tarazu = await startTestTarazu()
  })
  afterAll(() => tarazu.close())

  it('refuses the learner’s skip, in the call and in the database', async () => {
    const call = tarazu.client({ token: await tarazu.investorToken() })
    await expect(call(soloSkip, {})).rejects.toMatchObject({ key: refusals.soloOnly })
    const skip = `with skip as (
        insert into clock_skips (solo_user_id, offset_before_ms, offset_after_ms, from_ms, to_ms, ahead)
        select min(user_id), offset_ms, offset_ms + 1, 0, 1, 'hour' from users, market_clock group by offset_ms returning skip_id)
      update market_clock set offset_ms = offset_ms + 1, skip_id = (select skip_id from skip)`
    await expect(tarazu.database.pool.query(skip)).rejects.toMatchObject({
      constraint: 'clock_skip_approved',
    })
    const allow = 'update solo_mode set is_on = true'
    await expect(tarazu.database.pool.query(allow)).rejects.toThrow(/permission denied/)
  })
})

it('does not start for two learners', async () => {
  const database = await createTestDatabase()
  try {
    const settle = (isSolo: boolean) => settleSolo(database.kysely, database.owner, isSolo)
    await addInvestor(database.kysely)
    await settle(true)
    await addInvestor(database.kysely)
    await expect(settle(true)).rejects.toThrow(ConfigProblem)
    await expect(settle(true)).rejects.toThrow(/this database has 2 investors beside the demo’s/)
    await settle(false)
  } finally {
    await database.close()
  }
})
