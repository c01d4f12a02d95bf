import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Client,
  clerkInProcess,
  createIdentityBench,
  type IdentityBench,
} from './testing/identity-server.ts'
import { uploadLimits, uploadWaitMs } from './upload-limits.ts'
import { deleteExpiredUploads } from './uploads.ts'

const hourMs = 3_600_000
const { hour, day } = uploadLimits

describe('the wait for an upload', () => {
  const at = 100 * hourMs + 60_000
  const hours = (...rows: readonly (readonly [number, number, number?])[]) =>
    rows.map(([hour, files, bytes = 0]) => ({ hour, files, bytes }))

  it('is zero within the limits, even exactly at them', () => {
    expect(uploadWaitMs(hours([100, hour.files, hour.bytes]), at)).toBe(0)
    expect(uploadWaitMs(hours([99, day.files - 1], [100, 1]), at)).toBe(0)
  })

  it('lasts until the next hour if this one is full of files or bytes', () => {
    expect(uploadWaitMs(hours([100, hour.files + 1]), at)).toBe(hourMs - 60_000)
    expect(uploadWaitMs(hours([100, 1, hour.bytes + 1]), at)).toBe(hourMs - 60_000)
  })

  it('lasts until enough hours have dropped out of the 24-hour window', () => {
    expect(uploadWaitMs(hours([80, 50], [90, day.files - 50], [100, 1]), at)).toBe(4 * hourMs - 60_000)
    expect(uploadWaitMs(hours([80, 1], [90, day.files], [100, 1]), at)).toBe(14 * hourMs - 60_000)
    expect(uploadWaitMs(hours([76, day.files], [100, 1]), at)).toBe(0)
  })
})

describe('an investor’s uploads', () => {
  let bench: IdentityBench
  let owner: Client
  beforeAll(async () => {
    bench = await createIdentityBench({ clerk: clerkInProcess })
    owner = await bench.addInvestor()
  })
  afterAll(() => bench.stop())
  const counted = () =>
    bench.database
      .selectFrom('upload_hours')
      .select(['files', 'bytes'])
      .where('user_id', '=', owner.id)
      .execute()
  const none = { bytes: Buffer.from('no picture '.repeat(9)), fileName: 'a.png', mimeType: 'image/png' }

  it('are counted whether or not they are pictures, across all processes, and are blocked for a while', async () => {
    const sent = await Promise.all(Array.from({ length: 3 }, () => owner.upload(none)))
    expect(sent.map(({ msg }) => msg)).toEqual(Array(3).fill(refusals.imageUnusable))
    expect(await counted()).toEqual([{ files: 3, bytes: BigInt(3 * none.bytes.length) }])
    await bench.database.updateTable('upload_hours').set({ files: hour.files }).execute()
    const refused = await owner.upload(none)
    expect(refused).toMatchObject({ httpStatus: 429, msg: refusals.tooManyRequests })
    expect(Number(refused.data.seconds)).toBeGreaterThan(0)
    // A refused one is not counted, other investors are not affected, and the next hour starts over.
    expect(await counted()).toMatchObject([{ files: hour.files }])
    expect(await (await bench.addInvestor()).upload(none)).toMatchObject({ msg: refusals.imageUnusable })
    bench.clock.skip(hourMs)
    expect((await owner.upload(none)).msg).not.toBe(refusals.tooManyRequests)
    await deleteExpiredUploads(bench.database, bench.clock.nowMs() + 30 * hourMs)
    expect(await counted()).toEqual([])
  })
})
