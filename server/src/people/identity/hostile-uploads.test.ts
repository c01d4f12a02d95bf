import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureClerk } from './images/picture-clerk.ts'
import { hostileFiles } from './testing/hostile-files.ts'
import { createIdentityBench, type IdentityBench } from './testing/identity-server.ts'
import { intricateFiles } from './testing/intricate-files.ts'

/** `picture-maker.test.ts` has every hostile file; these are the largest, and one for each reason. */
describe('hostile uploads', () => {
  let bench: IdentityBench
  beforeAll(async () => {
    bench = await createIdentityBench({ clerk: createPictureClerk() })
  })
  afterAll(() => bench.stop())

  it('are refused clearly, store nothing and leak no memory', async () => {
    const intricate = (await intricateFiles()).map((file) => ({ ...file, problem: 'too-complex' as const }))
    const files = [...(await hostileFiles()), ...intricate]
    const bombs = files.filter(({ title }) => /bomb|claims|more than 10 MB/.test(title))
    expect(bombs.length).toBeGreaterThan(4)
    const others = [...new Map(files.map((file) => [file.problem, file])).values()]
    expect(others.length).toBeGreaterThan(4)
    const wanted = (some: typeof files) =>
      some.map(({ title, problem }) => [title, problem ?? refusals.fileTooLarge])
    const run = async (some: typeof files) => {
      // A single investor would soon be limited.
      const attacker = await bench.addInvestor()
      const found = []
      for (const file of some) {
        const { httpStatus, msg, data } = await attacker.upload(file)
        expect([file.title, httpStatus]).toEqual([file.title, 200])
        found.push([file.title, msg === refusals.imageUnusable ? data.problem : msg])
      }
      expect(await bench.database.selectFrom('identity_images').selectAll().execute()).toEqual([])
      return found
    }
    expect(await run(others)).toEqual(wanted(others))
    expect(await run(bombs)).toEqual(wanted(bombs))
    const beforeBytes = process.memoryUsage().rss
    expect(await run(bombs)).toEqual(wanted(bombs))
    const grownBytes = process.memoryUsage().rss - beforeBytes
    // Each file is read by a process that frees its memory on exit: the growth is less than one bomb's.
    expect(grownBytes).toBeLessThan(150_000_000)
  })
})
