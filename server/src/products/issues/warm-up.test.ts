import type { Issue, Market } from '@tarazu/market/types.ts'
import { expect, it } from 'vitest'
import { createFakeMarket } from '../../market/quotes/testing/fake-market.ts'
import { warmUpIssues } from './warm-up.ts'

it('computes the applications of the newest IPOs, as many as are on their first page', async () => {
  const list = Array.from({ length: 30 }, (_, place) => ({ id: `issue-${place}` }) as Issue)
  const asked: string[] = []
  const issues = {
    list: () => list,
    bookOf: ({ id }: Issue) => void asked.push(id),
  } as unknown as NonNullable<Market['issues']>
  await warmUpIssues({ ...createFakeMarket(), issues }, 0)
  expect(asked).toEqual(list.slice(0, 20).map(({ id }) => id))
})
