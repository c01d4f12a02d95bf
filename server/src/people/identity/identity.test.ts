import {
  deskIdentityDecide,
  deskIdentityDetail,
  deskIdentityImage,
  deskIdentityList,
} from '@tarazu/contract/calls/desk-identity.ts'
import {
  identitySpecimen,
  identityStatus,
  previewImage,
  previewTemp,
  submitIdentity,
  uploadFile,
  uploadTemp,
} from '@tarazu/contract/calls/identity.ts'
import { judgeNumber, verhoeffDigit } from '@tarazu/contract/people/identity-number.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from './testing/hostile-files.ts'
import { type Client, createIdentityBench, type IdentityBench } from './testing/identity-server.ts'
import { goodFiles, picture } from './testing/pictures.ts'
import { deleteExpiredUploads, maximumUploads, uploadLifeMs } from './uploads.ts'

let bench: IdentityBench
let reviewer: Client
let good: Awaited<ReturnType<typeof goodFiles>>
beforeAll(async () => {
  bench = await createIdentityBench()
  reviewer = await bench.addOperator('reviewer')
  good = await goodFiles()
})
afterAll(() => bench.stop())

/** A back that is another picture than the front. */
const back = async () => ({ ...good.jpeg, bytes: await picture({ r: 10, g: 90, b: 200 }).jpeg().toBuffer() })
const uploads = async (client: Client) => ({
  front: (await client.upload(good.jpeg)).data.uploadId as string,
  back: (await client.upload(await back())).data.uploadId as string,
})
const specimenOf = async (client: Client, idType: 'aadhaar' | 'pan' = 'aadhaar') => {
  const { data } = await client.call(identitySpecimen, { idType })
  return identitySpecimen.output.parse(data)
}
const submitAs = async (client: Client, changes: Partial<Record<string, string>> = {}) =>
  client.call(submitIdentity, {
    ...(await specimenOf(client)),
    ...(await uploads(client)),
    ...changes,
  } as never)
const waitingOf = async (client: Client): Promise<string> => {
  const { data } = await reviewer.call(deskIdentityList, { status: 'in_review', search: String(client.id) })
  return data.list[0].submissionId
}
const statusOf = async (client: Client) =>
  identityStatus.output.parse((await client.call(identityStatus, {})).data)
const imagesOf = (client: Client) =>
  bench.database.selectFrom('identity_images').selectAll().where('user_id', '=', client.id).execute()

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'heic'] as const)(
    'of %s is kept, and shown to its owner only',
    async (kind) => {
      const owner = await bench.addInvestor()
      const other = await bench.addInvestor()
      const { status, data } = await owner.upload(good[kind])
      expect(status).toBe(0)
      const { uploadId } = uploadTemp.output.parse(data)
      const { basePath } = (await owner.call(previewTemp, {})).data
      expect(basePath + uploadId).toBe(`${previewImage.path}?uploadId=${uploadId}`)
      const shown = await owner.fetch(previewImage, { uploadId })
      expect(shown.headers.get('content-type')).toBe('image/jpeg')
      expect(shown.headers.get('content-security-policy')).toContain('sandbox')
      expect(shown.headers.get('cache-control')).toBe('no-store')
      expect(Buffer.from(await shown.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
      expect((await other.call(previewImage, { uploadId })).msg).toBe(refusals.uploadGone)
      // An investor's token is no operator's, and the other way round.
      expect((await reviewer.call(previewImage, { uploadId })).msg).toBe(refusals.sessionEnded)
    },
  )

  it('is encrypted where it is kept, for its row alone', async () => {
    const owner = await bench.addInvestor()
    const thief = await bench.addInvestor()
    const mine = (await owner.upload(good.jpeg)).data.uploadId
    const theirs = (await thief.upload(good.jpeg)).data.uploadId
    const [row] = await imagesOf(owner)
    expect(row?.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    await bench.database
      .updateTable('identity_images')
      .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
      .where('upload_id', '=', theirs)
      .execute()
    expect((await thief.call(previewImage, { uploadId: theirs })).httpStatus).toBe(500)
    expect((await owner.fetch(previewImage, { uploadId: mine })).status).toBe(200)
  })

  it('under the older call answers success beside status', async () => {
    const owner = await bench.addInvestor()
    expect(await owner.upload(good.png, uploadFile)).toMatchObject({ status: 0, success: true, msg: '' })
    const svg = { bytes: Buffer.from('<svg/>'.repeat(20)), fileName: 'a.png', mimeType: 'image/png' }
    expect(await owner.upload(svg, uploadFile)).toMatchObject({
      status: 1,
      success: false,
      msg: refusals.imageUnusable,
    })
  })

  it('expires after an hour of real time, whatever the market’s clock does', async () => {
    const owner = await bench.addInvestor()
    const { uploadId } = (await owner.upload(good.png)).data
    bench.marketClock.skip(30 * 24 * 3_600_000)
    bench.clock.skip(uploadLifeMs - 1)
    expect((await owner.fetch(previewImage, { uploadId })).status).toBe(200)
    expect(await deleteExpiredUploads(bench.database, bench.clock.nowMs())).toBeGreaterThanOrEqual(0)
    expect(await imagesOf(owner)).toHaveLength(1)
    bench.clock.skip(1)
    // An hour ends the reviewer's session, too.
    reviewer = await bench.addOperator('reviewer')
    expect((await owner.call(previewImage, { uploadId })).msg).toBe(refusals.uploadGone)
    expect(await deleteExpiredUploads(bench.database, bench.clock.nowMs())).toBeGreaterThan(0)
    expect(await imagesOf(owner)).toEqual([])
  })

  it('is one of at most 52 that wait', async () => {
    const owner = await bench.addInvestor()
    const row = { sealed: Buffer.alloc(40), digest: Buffer.alloc(32), width: 1, height: 1 }
    await bench.database
      .insertInto('identity_images')
      .values(
        Array.from({ length: maximumUploads }, (_, place) => ({
          ...row,
          user_id: owner.id,
          upload_id: `filler-${place}`,
          expires_ms: BigInt(bench.clock.nowMs() + 1000),
        })),
      )
      .execute()
    expect(await owner.upload(good.png)).toMatchObject({ httpStatus: 429, msg: refusals.tooManyRequests })
  })

  it('that is hostile is refused clearly, keeps nothing and takes no memory along', async () => {
    const files = await hostileFiles()
    const wanted = files.map(({ title, problem }) => [title, problem ?? refusals.fileTooLarge])
    const run = async () => {
      // One alone would soon have to wait.
      const attacker = await bench.addInvestor()
      const found = []
      for (const file of files) {
        const { httpStatus, msg, data } = await attacker.upload(file)
        expect([file.title, httpStatus]).toEqual([file.title, 200])
        found.push([file.title, msg === refusals.imageUnusable ? data.problem : msg])
      }
      expect(await imagesOf(attacker)).toEqual([])
      return found
    }
    expect(await run()).toEqual(wanted)
    const beforeBytes = process.memoryUsage().rss
    expect(await run()).toEqual(wanted)
    const grownBytes = process.memoryUsage().rss - beforeBytes
    // Each file is read by a process that takes its memory along: what stays is less than one of the bombs would take.
    expect(grownBytes).toBeLessThan(150_000_000)
  }, 120_000)
})

describe('a submission', () => {
  it('of the specimen goes into review, and keeps of the number its end and a hash', async () => {
    const client = await bench.addInvestor()
    const specimen = await specimenOf(client)
    const sent = { ...specimen, ...(await uploads(client)) }
    expect(await client.call(submitIdentity, sent)).toMatchObject({
      status: 0,
      data: { status: 'in_review' },
    })
    expect(await statusOf(client)).toMatchObject({
      status: 'in_review',
      latest: {
        name: specimen.name,
        idNumberMasked: `XXXX XXXX ${specimen.idNumber.slice(-4)}`,
        problem: null,
      },
      checksItself: false,
    })
    const tables = ['identity_submissions', 'identity_numbers', 'identity_images', 'users'] as const
    for (const table of tables) {
      const rows = await bench.database.selectFrom(table).selectAll().execute()
      const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      expect(text).not.toContain(specimen.idNumber)
    }
    expect(bench.published).toContainEqual({
      userId: client.id,
      event: { type: 'identity-changed', reference: await waitingOf(client) },
    })
    // The owner still sees the images, and can neither add nor submit more.
    expect((await client.fetch(previewImage, { uploadId: sent.front })).status).toBe(200)
    expect((await client.upload(good.png)).msg).toBe(refusals.identityAlreadySubmitted)
    expect((await client.call(submitIdentity, sent)).msg).toBe(refusals.identityAlreadySubmitted)
  })

  const real = '23412341234'
  it.each([
    [
      'a real Aadhaar number',
      { idType: 'aadhaar', idNumber: `${real}${verhoeffDigit(real)}` },
      refusals.identityNumberMayBeReal,
    ],
    ['a real PAN', { idType: 'pan', idNumber: 'ABCPR1234K' }, refusals.identityNumberMayBeReal],
    ['a wrong digit', { idType: 'aadhaar', idNumber: '999941057059' }, refusals.identityNumberInvalid],
    ['letters', { idType: 'aadhaar', idNumber: 'ninety-nine' }, refusals.identityNumberInvalid],
    ['a PAN as Aadhaar', { idType: 'aadhaar', idNumber: 'ZZZPR1234K' }, refusals.identityNumberInvalid],
    ['the same image for both sides', { back: 'front' }, refusals.fieldEmpty],
    ['an image that is not there', { front: 'A'.repeat(22) }, refusals.uploadGone],
  ])('with %s is refused and changes nothing', async (_title, changes, key) => {
    const client = await bench.addInvestor()
    const images = await uploads(client)
    const wrong = 'back' in changes ? { back: images.front } : changes
    const { msg } = await client.call(submitIdentity, {
      ...(await specimenOf(client)),
      ...images,
      ...wrong,
    } as never)
    expect(msg).toBe(key)
    expect((await statusOf(client)).status).toBe('not_submitted')
    expect(await imagesOf(client)).toHaveLength(2)
  })

  it('can’t use another investor’s images or number', async () => {
    const [one, other] = [await bench.addInvestor(), await bench.addInvestor()]
    const specimen = await specimenOf(one, 'pan')
    expect(judgeNumber('pan', specimen.idNumber)).toBe('specimen')
    const images = await uploads(one)
    expect((await other.call(submitIdentity, { ...specimen, ...images })).msg).toBe(refusals.uploadGone)
    expect((await one.call(submitIdentity, { ...specimen, ...images })).status).toBe(0)
    const again = { ...specimen, idNumber: specimen.idNumber.toLowerCase(), ...(await uploads(other)) }
    expect((await other.call(submitIdentity, again)).msg).toBe(refusals.identityNumberTaken)
  })

  it('of one number by twenty investors at once is one’s', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => bench.addInvestor()))
    const [first] = clients
    if (first === undefined) return
    const specimen = await specimenOf(first)
    const sent = await Promise.all(clients.map(async (client) => ({ client, images: await uploads(client) })))
    const answers = await Promise.all(
      sent.map(({ client, images }) => client.call(submitIdentity, { ...specimen, ...images })),
    )
    expect(answers.map(({ msg }) => msg).sort()).toEqual([
      '',
      ...Array(19).fill(refusals.identityNumberTaken),
    ])
  })

  it('twenty times at once by one investor is one submission', async () => {
    const client = await bench.addInvestor()
    const sent = { ...(await specimenOf(client)), ...(await uploads(client)) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(submitIdentity, sent)))
    expect(answers.map(({ msg }) => msg).sort()).toEqual([
      '',
      ...Array(19).fill(refusals.identityAlreadySubmitted),
    ])
  })
})

describe('a review', () => {
  it('that fails says why, frees the number and deletes the images; the second attempt passes', async () => {
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

  it('by two reviewers at once has one outcome; the other is told', async () => {
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

  it('has its images shown to no reviewer unrecorded: once a submission in a quarter of an hour', async () => {
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

  it('that the database could not number is malformed', async () => {
    const submissionId = '9223372036854775808'
    const malformed = { httpStatus: 400, msg: refusals.requestMalformed }
    expect(await reviewer.call(deskIdentityDetail, { submissionId })).toMatchObject(malformed)
    expect(await reviewer.call(deskIdentityImage, { submissionId, side: 'front' })).toMatchObject(malformed)
    const none = { submissionId: '9223372036854775807' }
    expect(await reviewer.call(deskIdentityDetail, none)).toMatchObject({ msg: refusals.uploadGone })
  })

  it('is for those whose role it is', async () => {
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

  it('reports a PAN that does not fit the name, of a name used already and of one image sent twice', async () => {
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

  it('is found by name, number of the user, phone, kind and age', async () => {
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
    // Taken literally: no pattern of the database's.
    expect(await find({ search: 'perc_' })).toEqual([])
    expect(await find({ search: '%' })).toEqual([])
    expect(await find({ search: 'percy', idType: 'pan' })).toEqual([])
    const { data } = await reviewer.call(deskIdentityList, { status: 'in_review' })
    const ages = deskIdentityList.output.parse(data).list.map(({ submittedAt }) => submittedAt)
    expect(ages).toEqual([...ages].sort())
  })
})

it('checks itself where the house lets it: at once, and the trail says it was the machine', async () => {
  const alone = await createIdentityBench({ checksItself: true })
  try {
    const client = await alone.addInvestor()
    const sent = { ...(await specimenOf(client)), ...(await uploads(client)) }
    expect((await client.call(submitIdentity, sent)).data).toEqual({ status: 'passed' })
    const trail = await alone.database.selectFrom('operator_actions').selectAll().execute()
    expect(trail).toMatchObject([{ action: 'identity.approve', operator_id: null, user_id: client.id }])
    expect(await alone.database.selectFrom('identity_images').selectAll().execute()).toEqual([])
  } finally {
    await alone.stop()
  }
})

it('answers no 5xx while investors submit and two reviewers list, open, look and decide at once', async () => {
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
      // While one is in review or has passed, nothing more is taken.
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
