import {
  previewImage,
  previewTemp,
  submitIdentity,
  uploadFile,
  uploadTemp,
} from '@tarazu/contract/calls/identity.ts'
import { judgeNumber, verhoeffDigit } from '@tarazu/contract/people/identity-number.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import {
  bench,
  good,
  imagesOf,
  reviewer,
  setReviewer,
  specimenOf,
  statusOf,
  uploads,
  useIdentityBench,
  waitingOf,
} from './testing/identity-steps.ts'
import { deleteExpiredUploads, maximumUploads, uploadLifeMs } from './uploads.ts'

useIdentityBench()

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'heic'] as const)(
    'of %s is stored, and shown only to its owner',
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
      // An investor's token is not valid for operators, nor an operator's for investors.
      expect((await reviewer.call(previewImage, { uploadId })).msg).toBe(refusals.sessionEnded)
    },
  )

  it('is stored encrypted, bound to its row', async () => {
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

  it('still returns success as well as status on the older call', async () => {
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
    // After an hour the reviewer's session has also ended.
    setReviewer(await bench.addOperator('reviewer'))
    expect((await owner.call(previewImage, { uploadId })).msg).toBe(refusals.uploadGone)
    expect(await deleteExpiredUploads(bench.database, bench.clock.nowMs())).toBeGreaterThan(0)
    expect(await imagesOf(owner)).toEqual([])
  })

  it('is limited to 52 waiting ones', async () => {
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
})

describe('a submission', () => {
  it('of the specimen goes into review, and only the number’s end and a hash are stored', async () => {
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

  it('of one number by eight investors at once succeeds for one', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => bench.addInvestor()))
    const [first] = clients
    if (first === undefined) return
    const specimen = await specimenOf(first)
    const sent = await Promise.all(clients.map(async (client) => ({ client, images: await uploads(client) })))
    const answers = await Promise.all(
      sent.map(({ client, images }) => client.call(submitIdentity, { ...specimen, ...images })),
    )
    expect(answers.map(({ msg }) => msg).sort()).toEqual(['', ...Array(7).fill(refusals.identityNumberTaken)])
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
