import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { deskStopTickets, deskTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import { firstStepDone } from '@tarazu/contract/calls/first-steps.ts'
import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { checkVipTicket, vipTicketKinds, vipTicketList } from '@tarazu/contract/calls/vip-tickets.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'

let tarazu: TestTarazu
beforeAll(async () => {
  tarazu = await startTestTarazu()
})
afterAll(() => tarazu.close())

it('gives a ticket once for each thing that protects an investor, and lists how to earn others', async () => {
  const call = tarazu.client({ token: await tarazu.investorToken() })
  expect(await call(vipTicketList, {})).toEqual({
    discountPercent: '5',
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
    open: ['price-checked', 'draw-checked', 'contract-note-read', 'second-factor'],
  })
  await call(firstStepDone, { step: 'price-checked' })
  const [first, second] = await Promise.all([call(vipTicketList, {}), call(vipTicketList, {})])
  expect(first.list).toHaveLength(1)
  expect(second.list).toEqual(first.list)
  expect(first.list).toMatchObject([{ earnedBy: 'price-checked', state: 'ready', usedFor: null }])
  expect(first.open).toEqual(['draw-checked', 'contract-note-read', 'second-factor'])
  await call(firstStepDone, { step: 'draw-checked' })
  expect((await call(vipTicketList, {})).list.map(({ earnedBy }) => earnedBy)).toEqual([
    'draw-checked',
    'price-checked',
  ])
  const { earnedAt = '', expiresAt = '', ticketNo = '' } = first.list[0] ?? {}
  expect((Date.parse(expiresAt) - Date.parse(earnedAt)) / 86_400_000).toBe(180)
  await expect(call(checkVipTicket, { ticketNo, id: 'no-such' })).rejects.toMatchObject({
    key: refusals.noSuchPlacement,
  })
})

it('and the current terms of blocks and placements are among the settings of products', async () => {
  expect(await tarazu.client()(getProductSetting, {})).toMatchObject({
    blocks: {
      minimumAmount: '500000.00',
      bandPercent: '3',
      windowsOf: 'tarazu',
      windows: [{ from: '08:00' }, { from: '12:30' }, { from: '18:30' }, { from: '22:00', to: '23:00' }],
    },
    placements: { minimumQuantity: 100, lockInMonths: 6, maximumAmount: '500000.00' },
    vipTickets: { discountPercent: '5', validDays: 180 },
  })
})

it('can’t be bought: no kind is a deposit, leverage or a loan', async () => {
  const { list } = await tarazu.client()(vipTicketKinds, {})
  expect(list.map(({ kind }) => kind)).toEqual([
    'price-checked',
    'draw-checked',
    'contract-note-read',
    'second-factor',
  ])
  for (const { discountPercent } of list) expect(Number(discountPercent)).toBeLessThanOrEqual(5)
})

it('is not earned by a kind that two people at the desk have suspended, until they resume it', async () => {
  const investor = tarazu.client({ token: await tarazu.investorToken() })
  const first = tarazu.client({ token: await tarazu.operatorToken() })
  const second = tarazu.client({ token: await tarazu.operatorToken('secondOperator') })
  const earnedBy = 'contract-note-read'
  const ask = (stop: 'stopped' | 'resumed') => first(deskStopTickets, { earnedBy, stop, reason: 'Exam week' })
  const decide = async (stop: 'stopped' | 'resumed') => {
    const { requestId } = await ask(stop)
    await expect(first(deskDecideRequest, { requestId, decision: 'approve' })).rejects.toMatchObject({
      key: refusals.ownRequest,
    })
    expect((await second(deskTickets, {})).waiting).toMatchObject([{ requestId, earnedBy, stop }])
    await second(deskDecideRequest, { requestId, decision: 'approve' })
  }
  const ofKind = async () => (await first(deskTickets, {})).kinds.find((one) => one.earnedBy === earnedBy)

  await expect(ask('resumed')).rejects.toMatchObject({ key: refusals.noSuchOffer })
  await decide('stopped')
  await expect(ask('stopped')).rejects.toMatchObject({ key: refusals.noSuchOffer })
  await tarazu.database.kysely.updateTable('first_steps').set({ note_read_ms: 1n }).execute()
  const { list, open } = await investor(vipTicketList, {})
  expect(list.map((ticket) => ticket.earnedBy)).not.toContain(earnedBy)
  expect(open).not.toContain(earnedBy)
  expect((await investor(vipTicketKinds, {})).list.map(({ kind }) => kind)).not.toContain(earnedBy)
  expect(await ofKind()).toEqual({ earnedBy, ready: 0, used: 0, expired: 0, isStopped: true })

  await decide('resumed')
  expect((await investor(vipTicketList, {})).list.map((ticket) => ticket.earnedBy)).toContain(earnedBy)
  expect(await ofKind()).toEqual({ earnedBy, ready: 1, used: 0, expired: 0, isStopped: false })
})

it('counts the tickets of each kind for the desk: ready, used and expired, and none of a kind nobody earned', async () => {
  const desk = tarazu.client({ token: await tarazu.operatorToken() })
  const { kysely } = tarazu.database
  const owner = await tarazu.database.connect('owner')
  await owner.query('delete from vip_tickets')
  await owner.end()
  const none = { ready: 0, used: 0, expired: 0, isStopped: false }
  const kinds = ['price-checked', 'draw-checked', 'contract-note-read', 'second-factor'] as const
  expect((await desk(deskTickets, {})).kinds).toEqual(kinds.map((earnedBy) => ({ earnedBy, ...none })))
  const { user_id } = await kysely.selectFrom('users').select('user_id').limit(1).executeTakeFirstOrThrow()
  const ticket = { user_id, earned_ms: 1n, placement: null, used_ms: null, expires_ms: 1n }
  const kept = { ...ticket, expires_ms: BigInt(Number.MAX_SAFE_INTEGER) }
  await kysely
    .insertInto('vip_tickets')
    .values([
      { ...kept, kind: 'price-checked', ticket_no: 1n },
      { ...ticket, kind: 'draw-checked', ticket_no: 2n },
      { ...kept, kind: 'second-factor', ticket_no: 3n, placement: 'P1', used_ms: 1n },
    ])
    .execute()
  expect((await desk(deskTickets, {})).kinds).toEqual([
    { earnedBy: 'price-checked', ...none, ready: 1 },
    { earnedBy: 'draw-checked', ...none, expired: 1 },
    { earnedBy: 'contract-note-read', ...none },
    { earnedBy: 'second-factor', ...none, used: 1 },
  ])
})
