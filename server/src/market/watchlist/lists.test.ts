import { maximumWatchlists } from '@tarazu/contract/calls/watchlists.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createList, deleteList, renameList, reorderLists } from './list-changes.ts'
import { type NamedList, readLists } from './lists.ts'
import { stock, useWatchers } from './testing/watchers.ts'
import { readWatched, readWatchlists, unwatch, watch } from './watchlist.ts'

const watchers = useWatchers(6)
const { userOf } = watchers

it('gives everybody one list without a name, before it has a row', async () => {
  expect(await readWatchlists(watchers.database.kysely, userOf(0))).toEqual([
    { watchlist: 1, name: '', stocks: [] },
  ])
  await watch(watchers.database.kysely, { userId: userOf(0) }, stock('A'))
  expect(await readWatchlists(watchers.database.kysely, userOf(0))).toEqual([
    { watchlist: 1, name: '', stocks: ['NSE:A'] },
  ])
})

it('keeps lists separate: changes of one don’t affect the others', async () => {
  const userId = userOf(1)
  await watch(watchers.database.kysely, { userId }, stock('A'))
  const banks = await createList(watchers.database.kysely, userId, 'Banks')
  const dividends = await createList(watchers.database.kysely, userId, 'Dividends')
  await watch(watchers.database.kysely, { userId, list: banks }, stock('A'))
  await watch(watchers.database.kysely, { userId, list: banks }, stock('B'))
  await watch(watchers.database.kysely, { userId, list: dividends }, stock('B'))
  await unwatch(watchers.database.kysely, { userId, list: banks }, stock('A'))
  expect(await readWatchlists(watchers.database.kysely, userId)).toEqual([
    { watchlist: 1, name: '', stocks: ['NSE:A'] },
    { watchlist: banks, name: 'Banks', stocks: ['NSE:B'] },
    { watchlist: dividends, name: 'Dividends', stocks: ['NSE:B'] },
  ])
  expect(await deleteList(watchers.database.kysely, userId, banks)).toBe(2)
  await expect(readWatched(watchers.database.kysely, { userId, list: banks })).rejects.toMatchObject({
    key: refusals.noSuchWatchlist,
  })
  expect(await readWatched(watchers.database.kysely, { userId, list: dividends })).toEqual([stock('B')])
})

type Step =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly list: number; readonly name: string }
  | { readonly kind: 'order'; readonly lists: readonly number[] }
  | { readonly kind: 'delete'; readonly list: number }
type Model = readonly NamedList[]

const names = ['Banks', 'banks', 'IT', 'Long term']
const number = fc.integer({ min: 1, max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('rename' as const), list: number, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('order' as const), lists: fc.uniqueArray(number) }),
  fc.record({ kind: fc.constant('delete' as const), list: number }),
)

/** The lists after a step, or its refusal. */
const after = (model: Model, one: Step): Model | string => {
  if (one.kind === 'order') {
    const named = one.lists.flatMap((list) => model.find((each) => each.list === list) ?? [])
    return [...named, ...model.filter((each) => !named.includes(each))]
  }
  const number = one.kind === 'create' ? undefined : one.list
  const others = model.filter((each) => each.list !== number)
  if (number !== undefined && others.length === model.length) return refusals.noSuchWatchlist
  if (one.kind === 'delete') return others.length === 0 ? [{ list: 1, name: '' }] : others
  if (others.some((each) => each.name.toLowerCase() === one.name.toLowerCase()))
    return refusals.watchlistNameUsed
  if (number === undefined)
    return [...model, { list: Math.max(...model.map(({ list }) => list)) + 1, name: one.name }]
  return model.map((each) => (each.list === number ? { list: number, name: one.name } : each))
}

const take = (userId: bigint, one: Step): Promise<unknown> => {
  if (one.kind === 'create') return createList(watchers.database.kysely, userId, one.name)
  if (one.kind === 'rename') return renameList(watchers.database.kysely, userId, one.list, one.name)
  if (one.kind === 'order') return reorderLists(watchers.database.kysely, userId, one.lists)
  return deleteList(watchers.database.kysely, userId, one.list)
}

it('renames, reorders, deletes and refuses like its model', async () => {
  const userId = userOf(2)
  let model: Model = [{ list: 1, name: '' }]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        const expected = after(model, one)
        const taken = take(userId, one)
        if (typeof expected === 'string') await expect(taken).rejects.toMatchObject({ key: expected })
        else {
          await taken
          model = expected
        }
      }
      expect(await readLists(watchers.database.kysely, userId)).toEqual(model)
    }),
    { numRuns: 25 },
  )
})

it('stops at ten lists, however many browsers create them at once', async () => {
  const userId = userOf(3)
  const made = await Promise.allSettled(
    Array.from({ length: 14 }, (_, place) => createList(watchers.database.kysely, userId, `List ${place}`)),
  )
  const refused = made.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.key)).toEqual(Array(5).fill(refusals.tooManyWatchlists))
  expect(await readLists(watchers.database.kysely, userId)).toHaveLength(maximumWatchlists)
})
