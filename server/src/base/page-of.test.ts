import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

it('puts each row on one page, the last ones on a shorter page, and nothing beyond', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  expect(pageOf(all, { pageNum: 1, pageSize: 2 })).toEqual({
    list: ['a', 'b'],
    total: 5,
    pageNum: 1,
    pageSize: 2,
  })
  expect(pageOf(all, { pageNum: 3, pageSize: 2 }).list).toEqual(['e'])
  expect(pageOf(all, { pageNum: 4, pageSize: 2 })).toMatchObject({ list: [], total: 5 })
})
