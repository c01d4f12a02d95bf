import { expect, it } from 'vitest'
import { eachOf, readStat } from './processor-time.ts'

it('reads the times after a name with brackets and spaces', () => {
  const stat = '7458 (postgres: (a) b) S 12 7447 7447 0 -1 4194304 102 0 0 0 3 4 50 60 20 0 1 0 87159 3133440'
  expect(readStat(stat)).toEqual({ parentId: 12, ownUs: 70_000, childrenUs: 1_100_000 })
})

it('weighs each round by the work done in it', () => {
  const spent = (us: number) => ({ server: us, database: 2 * us, client: 0, programs: 0 })
  const each = eachOf([
    { count: 100, spent: spent(1_000) },
    { count: 300, spent: spent(7_000) },
  ])
  expect(each).toEqual({ server: 20, database: 40, client: 0, programs: 0 })
})
