import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { checkLedger } from '../../ledger/check.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { closeInvestor } from '../../people/privacy/close-account.ts'
import { lossCovers, ownTables } from '../../start/products.ts'
import { createDue } from '../../time/jobs/due.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { createOfferCodes } from '../codes/queries.ts'
import { codeRoutes } from './code-routes.ts'
import { readShownPlacement } from './queries.ts'
import { createPlacementJob } from './result-job.ts'
import { placementRoutes } from './routes.ts'
import { createPlacementMarket, dueMs, settings } from './testing/placement-market.ts'

let bed: TestDatabase
let loop: RunningCommitLoop
let nowMs = onSteadyDayMs
const clock = { nowMs: () => nowMs }
beforeEach(async () => {
  nowMs = onSteadyDayMs
  bed = await createTestDatabase()
  loop = await startCommitLoop({ connection: bed.application, clock })
  const owner = await bed.connect('owner')
  await owner.query(
    `insert into agents (name, code, created_ms, locked) values ('A', 'GOODCODE', 0, false), ('B', 'OLDCODE1', 0, true)`,
  )
})
afterEach(async () => {
  await loop.stop()
  await bed.close()
})

const openPlacement = (...given: Parameters<typeof createPlacementMarket>) => {
  const { market, placement } = createPlacementMarket(...given)
  const validator = createValidator(market, settings, lossCovers)
  const codes = createOfferCodes(bed.kysely, clock)
  const services = {
    database: bed.kysely,
    commitLoop: loop,
    market,
    clock,
    currentValidator: () => validator,
    settings: () => settings,
    isShown: () => true,
    codes,
  }
  const requireShown = (id: string) => readShownPlacement(services, id)
  const bound = [...placementRoutes(services), ...codeRoutes({ codes, requireShown })]
  const handle = (name: string, input: object, userId?: bigint) => {
    const found = bound.find(({ call }) => call.name === name)
    if (found === undefined) throw new Error(`no call ${name}`)
    return found.handle(found.call.input.parse(input), { userId } as never)
  }
  const apply = (userId: bigint, quantity: string, code?: string) =>
    handle('placementBuy', { id: placement.id, quantity, ...(code === undefined ? {} : { code }) }, userId)
  return { market, placement, handle, apply, job: createPlacementJob(services) }
}
const messagesOf = async (userId: bigint) =>
  (await bed.kysely.selectFrom('messages').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )
const addInvestor = async () => insertInvestor(await bed.connect('owner'), loop, 200_000_000n)

it('opens only with an agent’s code', async () => {
  const { handle, placement, apply } = openPlacement()
  const userId = await addInvestor()
  const check = (code?: string) =>
    handle('checkPeishouCode', { id: placement.id, ...(code === undefined ? {} : { code }) }, userId)
  expect(await check('good-code')).toBeNull()
  await expect(check('NOSUCH99')).rejects.toMatchObject({ key: refusals.invitationCodeWrong })
  await expect(check('OLDCODE1')).rejects.toMatchObject({ key: refusals.offerInvitationCodeWrong })
  for (const nothing of [undefined, '', '  '])
    await expect(check(nothing)).rejects.toMatchObject({ key: refusals.fieldEmpty })
  await expect(apply(userId, '200')).rejects.toMatchObject({ key: refusals.fieldEmpty })
  await expect(apply(userId, '200', 'NOSUCH99')).rejects.toMatchObject({ key: refusals.invitationCodeWrong })
  expect(await apply(userId, '200', 'GOODCODE')).toMatchObject({ heldAmount: '20200.00', price: '101.00' })
  expect(await handle('placementApplications', {}, userId)).toMatchObject({
    list: [{ quantity: 200, heldAmount: '20200.00', state: 'subscribed', allottedQuantity: null }],
  })
})

it('is decided once for each, in proportion, even if the run is interrupted or the investor locked', async () => {
  const book = { othersShares: 18_000, closePaise: 9_900, calledOff: false }
  const { apply, handle, job } = openPlacement({}, book)
  const investors: bigint[] = []
  for (let count = 0; count < 10; count += 1) investors.push(await addInvestor())
  for (const userId of investors) await apply(userId, '200', 'GOODCODE')
  const owner = await bed.connect('owner')
  await owner.query('update users set locked = true where user_id = $1', [investors[0]])
  nowMs = dueMs
  let left = 4
  const dying: CommitLoop = {
    submit: async (command, input, caller) => {
      left -= 1
      if (left < 0) throw new Error('cut off')
      return loop.submit(command, input, caller)
    },
  }
  await expect(job.run(createDue(job, dueMs, dying))).rejects.toThrow('cut off')
  // A remaining applicant requests nothing more; the figures are still those of the first run.
  await job.run(createDue(job, dueMs, loop))
  expect(await job.run(createDue(job, dueMs, loop))).toBe(0)
  for (const userId of investors)
    expect(await handle('placementApplications', {}, userId)).toMatchObject({
      list: [{ state: 'allotted', allottedQuantity: 100, heldAmount: '0.00', sellableFrom: '2027-05-20' }],
    })
  for (const userId of investors) expect(await messagesOf(userId)).toEqual(['placement-allotted'])
  const { rows } = await owner.query('select * from placement_results')
  expect(rows).toMatchObject([{ own_shares: 2000n, others_shares: 18_000n, called_off: false }])
  expect(await checkLedger(bed.application)).toEqual([])
  expect(await handle('placementList', {})).toMatchObject({
    list: [{ state: 'allotted', subscribedTimes: '2.00' }],
  })
})

it('refunds everything when it is cancelled, and only then lets the account be closed', async () => {
  const { apply, handle, job } = openPlacement({}, { othersShares: 0, closePaise: 10_200, calledOff: true })
  const userId = await addInvestor()
  await apply(userId, '300', 'GOODCODE')
  const closing = () =>
    closeInvestor({ database: bed.kysely, commitLoop: loop, ownTables }, userId, {
      realMs: 1,
      marketMs: nowMs,
    })
  await expect(closing()).rejects.toMatchObject({ key: refusals.accountNotClosable })
  nowMs = dueMs
  await job.run(createDue(job, dueMs, loop))
  expect(await handle('placementApplications', {}, userId)).toMatchObject({
    list: [{ state: 'not_allotted', calledOff: true, heldAmount: '0.00' }],
  })
  expect(await messagesOf(userId)).toEqual(['placement-not-allotted'])
  await closing()
  expect(await checkLedger(bed.application)).toEqual([])
})

it('refunds a placement that the market no longer knows', async () => {
  const known = openPlacement()
  const userId = await addInvestor()
  await known.apply(userId, '300', 'GOODCODE')
  const { job, handle } = openPlacement({ id: 'another' })
  await job.run(createDue(job, dueMs, loop))
  expect(await handle('placementApplications', {}, userId)).toMatchObject({
    list: [{ state: 'not_allotted' }],
  })
})
