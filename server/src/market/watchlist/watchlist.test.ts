import { allCalls } from '@tarazu/contract/calls/all.ts'
import { maximumWatched } from '@tarazu/contract/calls/watchlist.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stock, useWatchers } from './testing/watchers.ts'
import { readWatched, reorder, unwatch, watch } from './watchlist.ts'

const watchers = useWatchers(4)
const { userOf } = watchers

type Step =
  | { readonly kind: 'add' | 'remove'; readonly code: string }
  | { readonly kind: 'order'; readonly codes: readonly string[] }

const codes = async (userId: bigint) =>
  (await readWatched(watchers.database.kysely, { userId })).map(({ code }) => code)

it('keeps one order whatever is added, removed and sorted, separately for each investor', async () => {
  const user = userOf(0)
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), code: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant('remove' as const), code: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant('order' as const), codes: fc.uniqueArray(fc.constantFrom(...names, 'X')) }),
  )
  let model: readonly string[] = []
  const take = async (one: Step) => {
    if (one.kind === 'order') {
      const named = one.codes.filter((code) => model.includes(code))
      model = [...named, ...model.filter((code) => !named.includes(code))]
      const symbols = one.codes.map((code) => `NSE:${code}`)
      return reorder(watchers.database.kysely, { userId: user }, symbols)
    }
    if (one.kind === 'add') {
      if (!model.includes(one.code)) model = [one.code, ...model]
      return watch(watchers.database.kysely, { userId: user }, stock(one.code))
    }
    model = model.filter((code) => code !== one.code)
    return unwatch(watchers.database.kysely, { userId: user }, stock(one.code))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) expect(await take(one)).toBe(model.length)
      expect(await codes(user)).toEqual(model)
    }),
    { numRuns: 30 },
  )
  expect(await codes(userOf(1))).toEqual([])
})

it('loses nothing when many browsers add at once, and never exceeds its limit', async () => {
  const user = userOf(2)
  const all = Array.from({ length: maximumWatched + 5 }, (_, place) => stock(`S${place}`))
  const results = await Promise.allSettled(
    all.map((one) => watch(watchers.database.kysely, { userId: user }, one)),
  )
  const refused = results.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.key)).toEqual(Array(5).fill(refusals.watchlistFull))
  expect(new Set(await codes(user)).size).toBe(maximumWatched)
  // A stock that is already there is not an addition.
  const [kept = ''] = await codes(user)
  expect(await watch(watchers.database.kysely, { userId: user }, stock(kept))).toBe(maximumWatched)
})

it('requires a session for each of its calls', () => {
  const own = allCalls.filter(({ path }) => path.includes('/option/'))
  expect(new Set(own.map(({ access }) => access))).toEqual(new Set(['investor']))
})
