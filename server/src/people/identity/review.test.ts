import {
  deskIdentityDecide,
  deskIdentityDetail,
  deskIdentityImage,
  deskIdentityList,
} from '@tarazu/contract/calls/desk-identity.ts'
import { identityStatus, submitIdentity } from '@tarazu/contract/calls/identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import { type Client, clerkInProcess, createIdentityBench } from './testing/identity-server.ts'
import {
  back,
  bench,
  good,
  imagesOf,
  reviewer,
  specimenOf,
  statusOf,
  submitAs,
  uploads,
  useIdentityBench,
  waitingOf,
} from './testing/identity-steps.ts'
import { deleteExpiredUploads } from './uploads.ts'

useIdentityBench()

describe('a review', () => {
  it('that fails gives the reason, frees the number and deletes the images; the second attempt passes', async () => {
    const client = await bench.addInvestor()
    const specimen = await specimenOf(client)
    await client.call(submitIdentity, { ...specimen, ...(await uploads(client)) })
    const submissionId = await waitingOf(client)
    const detail = await reviewer.call(deskIdentityDetail, { submissionId })
    expect(deskIdentityDetail.output.parse(detail.data)).toMatchObject({ hasImages: true, attempt: 1 })
    expect(detail.data.checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true)
    for (const side of ['front', 'back'] as const) {
      const image = await reviewer.fetch(deskIdentityImage, { submissionId, side })
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    const none = await reviewer.call(deskIdentityDecide, { submissionId, decision: 'reject' })
    expect(none).toMatchObject({ msg: refusals.fieldEmpty, data: { field: 'problem' } })
    const rejected = { submissionId, decision: 'reject', problem: 'unreadable', note: 'Too dark' } as const
    expect((await reviewer.call(deskIdentityDecide, rejected)).data).toEqual({ status: 'failed' })
    expect(await statusOf(client)).toMatchObject({
      status: 'failed',
      latest: { problem: 'unreadable', note: 'Too dark' },
    })
    expect(await imagesOf(client)).toEqual([])
    expect((await reviewer.call(deskIdentityImage, { submissionId, side: 'front' })).msg).toBe(
      refusals.uploadGone,
    )
    // The same number may be sent again.
    const second = await client.call(submitIdentity, { ...specimen, ...(await uploads(client)) })
    expect(second.data).toEqual({ status: 'in_review' })
    const again = await waitingOf(client)
    expect((await reviewer.call(deskIdentityDetail, { submissionId: again })).data).toMatchObject({
      attempt: 2,
      history: [{ submissionId: again }, { submissionId, problem: 'unreadable', reviewedBy: 'The reviewer' }],
    })
    await reviewer.call(deskIdentityDecide, { submissionId: again, decision: 'approve' })
    expect((await statusOf(client)).status).toBe('passed')
    const { real_name } = await bench.database
      .selectFrom('users')
      .select('real_name')
      .where('user_id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(real_name).toBe(specimen.name)
    expect(await imagesOf(client)).toEqual([])
    const messages = await bench.database
      .selectFrom('messages')
      .select('kind')
      .where('user_id', '=', client.id)
      .orderBy('message_id')
      .execute()
    expect(messages.map(({ kind }) => kind)).toEqual(['identity-failed', 'identity-passed'])
    const trail = await bench.database
      .selectFrom('operator_actions')
      .select(['action', 'operator_id'])
      .where('user_id', '=', client.id)
      .orderBy('action_id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'identity.view',
      'identity.reject',
      'identity.view',
      'identity.approve',
    ])
    expect(new Set(trail.map(({ operator_id }) => operator_id))).toEqual(new Set([reviewer.id]))
  })

  it('by two reviewers at once has one outcome; the other one learns of it', async () => {
    const others = await Promise.all([bench.addOperator('reviewer'), bench.addOperator('administrator')])
    for (let round = 0; round < 10; round += 1) {
      const client = await bench.addInvestor()
      await submitAs(client)
      const submissionId = await waitingOf(client)
      const answers = await Promise.all([
        others[0].call(deskIdentityDecide, { submissionId, decision: 'approve' }),
        others[1].call(deskIdentityDecide, { submissionId, decision: 'reject', problem: 'other' }),
      ])
      expect(answers.map(({ msg }) => msg).sort()).toEqual(['', refusals.identityAlreadyReviewed])
      const kept = answers.find(({ msg }) => msg === '')?.data.status
      expect((await statusOf(client)).status).toBe(kept)
    }
  })

  it('shows no images unrecorded: one entry per submission in a quarter of an hour', async () => {
    const client = await bench.addInvestor()
    await submitAs(client)
    const submissionId = await waitingOf(client)
    const looks = async () => {
      const rows = await bench.database
        .selectFrom('operator_actions')
        .select(['operator_id', 'facts_after'])
        .where('user_id', '=', client.id)
        .where('action', '=', 'identity.view')
        .execute()
      return rows
    }
    for (const side of ['front', 'back', 'front'] as const)
      expect((await reviewer.fetch(deskIdentityImage, { submissionId, side })).status).toBe(200)
    expect(await looks()).toEqual([{ operator_id: reviewer.id, facts_after: { submission: submissionId } }])
    const other = await bench.addOperator('reviewer')
    await other.fetch(deskIdentityImage, { submissionId, side: 'front' })
    expect(await looks()).toHaveLength(2)
  })

  it('with a number outside the database’s range is malformed', async () => {
    const submissionId = '9223372036854775808'
    const malformed = { httpStatus: 200, msg: refusals.requestMalformed }
    expect(await reviewer.call(deskIdentityDetail, { submissionId })).toMatchObject(malformed)
    expect(await reviewer.call(deskIdentityImage, { submissionId, side: 'front' })).toMatchObject(malformed)
    const none = { submissionId: '9223372036854775807' }
    expect(await reviewer.call(deskIdentityDetail, none)).toMatchObject({ msg: refusals.uploadGone })
  })

  it('is only for the roles that may do it', async () => {
    const client = await bench.addInvestor()
    await submitAs(client)
    const submissionId = await waitingOf(client)
    for (const role of ['support', 'auditor', 'treasurer'] as const) {
      const operator = await bench.addOperator(role)
      const decided = await operator.call(deskIdentityDecide, { submissionId, decision: 'approve' })
      const image = await operator.call(deskIdentityImage, { submissionId, side: 'front' })
      expect([role, decided.msg, image.msg]).toEqual([role, refusals.notPermitted, refusals.notPermitted])
    }
    for (const call of [deskIdentityDecide, deskIdentityDetail]) {
      const input = { submissionId, decision: 'approve' as const }
      expect((await client.call(call, input)).msg).toBe(refusals.sessionEnded)
    }
    expect((await client.call(deskIdentityList, {})).msg).toBe(refusals.sessionEnded)
    expect((await statusOf(client)).status).toBe('in_review')
  })

  it('reports a PAN that does not match the name, a name already in use, and one image sent twice', async () => {
    const client = await bench.addInvestor()
    const front = (await client.upload(good.jpeg)).data.uploadId
    const twice = (await client.upload(good.jpeg)).data.uploadId
    const sent = {
      name: 'Aaaa',
      nationality: 'IN',
      idType: 'pan',
      idNumber: 'ZZZPR1234K',
      front,
      back: twice,
    } as const
    expect((await client.call(submitIdentity, sent)).status).toBe(0)
    const { data } = await reviewer.call(deskIdentityDetail, { submissionId: await waitingOf(client) })
    const failed = data.checks.filter(({ passed }: { passed: boolean }) => !passed)
    expect(failed.map(({ rule }: { rule: string }) => rule)).toEqual([
      'name-plausible',
      'name-fits-number',
      'sides-differ',
    ])
  })

  it('is found by name, user number, phone, kind and age', async () => {
    const client = await bench.addInvestor()
    await submitAs(client, { name: 'Percy Underscore' })
    const find = async (input: object) =>
      (await reviewer.call(deskIdentityList, { status: 'in_review', ...input })).data.list.map(
        ({ userId }: { userId: string }) => userId,
      )
    const { phone } = await bench.database
      .selectFrom('users')
      .select('phone')
      .where('user_id', '=', client.id)
      .executeTakeFirstOrThrow()
    const mine = [client.id.toString()]
    expect(await find({ search: 'percy under' })).toEqual(mine)
    expect(await find({ search: phone })).toEqual(mine)
    expect(await find({ search: mine[0] })).toEqual(mine)
    // Taken literally, without wildcards.
    expect(await find({ search: 'perc_' })).toEqual([])
    expect(await find({ search: '%' })).toEqual([])
    expect(await find({ search: 'percy', idType: 'pan' })).toEqual([])
    const { data } = await reviewer.call(deskIdentityList, { status: 'in_review' })
    const ages = deskIdentityList.output.parse(data).list.map(({ submittedAt }) => submittedAt)
    expect(ages).toEqual([...ages].sort())
  })
})

it('is automatic if the server is configured that way: immediate, with the machine named in the trail', async () => {
  const alone = await createIdentityBench({ clerk: clerkInProcess, checksItself: true })
  try {
    const client = await alone.addInvestor()
    const sent = { ...(await specimenOf(client)), ...(await uploads(client)) }
    expect((await client.call(submitIdentity, sent)).data).toEqual({ status: 'passed' })
    const trail = await alone.database.selectFrom('operator_actions').selectAll().execute()
    expect(trail).toMatchObject([
      { action: 'identity.approve', operator_id: null, user_id: client.id, reason: 'SOLO=on' },
    ])
    expect(await alone.database.selectFrom('identity_images').selectAll().execute()).toEqual([])
  } finally {
    await alone.stop()
  }
})

it('answers no 5xx while investors submit and two reviewers list, open, view and decide at once', async () => {
  const checkers = [await bench.addOperator('reviewer'), await bench.addOperator('reviewer')]
  const investors = await Promise.all([1, 2, 3].map(() => bench.addInvestor()))
  const seen: number[] = []
  const note = <Answer extends { readonly httpStatus: number }>(answer: Answer): Answer => {
    seen.push(answer.httpStatus)
    return answer
  }
  const review = async (checker: Client, decision: 'approve' | 'reject') => {
    for (let round = 0; round < 6; round += 1) {
      const filters = [
        { status: 'in_review' },
        {},
        { status: 'failed', idType: 'pan' },
        { search: 'a' },
      ] as const
      const [waiting] = await Promise.all(
        filters.map(async (filter) => note(await checker.call(deskIdentityList, filter))),
      )
      const rows = deskIdentityList.output.parse(waiting?.data).list
      await Promise.all(
        rows.flatMap(({ submissionId }) => [
          checker.call(deskIdentityDetail, { submissionId }).then(note),
          ...(['front', 'back'] as const).map(async (side) => {
            seen.push((await checker.fetch(deskIdentityImage, { submissionId, side })).status)
          }),
          checker
            .call(deskIdentityDecide, {
              submissionId,
              decision,
              ...(decision === 'reject' ? { problem: 'unreadable' } : {}),
            })
            .then(note),
        ]),
      )
    }
  }
  const submitAgain = async (client: Client) => {
    for (let round = 0; round < 4; round += 1) {
      const sides = [note(await client.upload(good.jpeg)), note(await client.upload(await back()))]
      // While one is in review or has passed, nothing more is accepted.
      const [front, other] = sides.map(({ data }) => data?.uploadId as string | undefined)
      if (front !== undefined && other !== undefined)
        note(
          await client.call(submitIdentity, { ...(await specimenOf(client)), front, back: other } as never),
        )
      note(await client.call(identityStatus, {}))
      await deleteExpiredUploads(bench.database, bench.clock.nowMs())
    }
  }
  await Promise.all([
    review(checkers[0] as Client, 'reject'),
    review(checkers[1] as Client, 'approve'),
    ...investors.map(submitAgain),
  ])
  expect(seen.filter((httpStatus) => httpStatus >= 500)).toEqual([])
  expect(seen.length).toBeGreaterThan(60)
})
