import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { InOneMinute } from './in-one-minute.tsx'
import type { IssueDetail } from './issue-queries.ts'

const issueIn = (state: IssueDetail['state']) =>
  ({
    state,
    name: 'Kaveri Cement',
    nameHindi: '',
    lowestPrice: '240.00',
    highestPrice: '250.00',
    minimumAmount: '15000.00',
    issueQuantity: 100,
    freshQuantity: 100,
    years: [],
    ratios: { peRatio: null },
    peersPeRatio: null,
  }) as unknown as IssueDetail

it.each([
  ['upcoming', 'is'],
  ['open', 'is'],
  ['closed', 'was'],
  ['listed', 'was'],
] as const)('speaks of an issue that is %s in the right tense', (state, tense) => {
  const { container } = showComponent(<InOneMinute issue={issueIn(state)} />)
  const [first] = container.querySelectorAll('li')
  const offers = tense === 'is' ? 'is offering' : 'offered'
  expect(first?.textContent).toBe(
    `Kaveri Cement ${offers} its shares to the public for the first time, at ₹240 to ₹250 each. The minimum application ${tense} ₹15,000.`,
  )
})
