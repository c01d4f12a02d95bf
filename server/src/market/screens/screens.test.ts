import { maximumScreens, screenSave } from '@tarazu/contract/calls/screens.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { useWatchers } from '../watchlist/testing/watchers.ts'
import { deleteScreen, readScreens, saveScreen } from './screens.ts'

const watchers = useWatchers(3)
const { userOf } = watchers
const cheap = 'peRatioTo=15&sector=Cement'

it('keeps screens by name, replaces one with the same name, and deletes them, separately for each investor', async () => {
  const { kysely } = watchers.database
  expect(await saveScreen(kysely, userOf(0), { name: 'Value', query: cheap })).toEqual({
    screen: 1,
    total: 1,
  })
  await saveScreen(kysely, userOf(0), { name: 'Dividends', query: 'dividendYieldFrom=3' })
  await saveScreen(kysely, userOf(1), { name: 'Mine', query: cheap })
  await saveScreen(kysely, userOf(0), { name: 'VALUE', query: 'peRatioTo=10' })
  expect(await readScreens(kysely, userOf(0))).toEqual([
    { screen: 2, name: 'Dividends', query: 'dividendYieldFrom=3' },
    { screen: 1, name: 'VALUE', query: 'peRatioTo=10' },
  ])
  expect(await deleteScreen(kysely, userOf(0), 1)).toBe(1)
  await expect(deleteScreen(kysely, userOf(0), 1)).rejects.toMatchObject({ key: refusals.noSuchScreen })
  expect(await readScreens(kysely, userOf(1))).toHaveLength(1)
})

it('stops at twenty, however many browsers save at once', async () => {
  const { kysely } = watchers.database
  const names = Array.from({ length: maximumScreens + 3 }, (_, place) => `Screen ${place}`)
  const saved = await Promise.allSettled(
    names.map((name) => saveScreen(kysely, userOf(2), { name, query: cheap })),
  )
  const refused = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []))
  expect(refused).toEqual(Array(3).fill(refusals.tooManyScreens))
  expect(await readScreens(kysely, userOf(2))).toHaveLength(maximumScreens)
})

it.each([
  'peRatioTo=abc',
  'peRatio=3',
  'priceTo=500&priceTo=600',
  'sort=nothing',
  'affordable=no',
  '<script>',
])('accepts no query that the list of stocks would refuse: %s', (query) => {
  expect(screenSave.input.safeParse({ name: 'Mine', query }).success).toBe(false)
})

it('accepts every filter', () => {
  const query =
    'affordable=yes&lotCostTo=20000&changePercentFrom=-2.5&exchange=NSE&sort=aboveYearLow&order=asc'
  expect(screenSave.input.safeParse({ name: ' Mine ', query }).data).toEqual({ name: 'Mine', query })
})
