import { describe, expect, it } from 'vitest'
import {
  type ApplicationDraft,
  costOf,
  draftOf,
  givenBids,
  newDraft,
  wireBids,
  withOneMore,
} from './application-draft.ts'
import type { Application, IssueDetail } from './issue-queries.ts'

const issue = {
  lowestPrice: '304.00',
  highestPrice: '320.00',
  minimumQuantity: 100,
} as IssueDetail

const priced = (...bids: (readonly [number | null, number | null])[]): ApplicationDraft => ({
  kind: 'price',
  bids: bids.map(([quantity, priceRupees]) => ({ quantity, priceRupees })),
})

describe('the draft of an application', () => {
  it('starts with one lot at cut-off, at the upper price', () => {
    const given = givenBids(newDraft(issue)) ?? []
    expect(given).toEqual([{ quantity: 100, pricePaise: undefined }])
    expect(wireBids(given)).toEqual({ quantity: '100' })
    expect(costOf(given, issue)).toEqual({ blockedPaise: 32_000_00n, category: 'retail' })
  })

  it('determines the category from the highest bid', () => {
    const given = givenBids(priced([700, 305], [600, 320])) ?? []
    expect(costOf(given, issue)).toEqual({ blockedPaise: 2_13_500_00n, category: 'smallNonInstitutional' })
    expect(costOf([{ quantity: 3_200, pricePaise: 32_000n }], issue).category).toBe('bigNonInstitutional')
  })

  it('sends up to three bids, each with its price', () => {
    let draft = priced([100, 306])
    for (let i = 0; i < 5; i += 1) draft = withOneMore(draft, issue)
    expect(wireBids(givenBids(draft) ?? [])).toEqual({
      quantity: '100',
      price: '306.00',
      quantity2: '100',
      price2: '305.00',
      quantity3: '100',
      price3: '304.00',
    })
  })

  it('never suggests a price below the band', () => {
    expect(withOneMore(priced([100, 304]), issue).bids.at(-1)?.priceRupees).toBe(304)
  })

  it('is incomplete while a field is empty', () => {
    expect(givenBids(priced([100, 305], [null, 304]))).toBeUndefined()
    expect(givenBids(priced([100, null]))).toBeUndefined()
  })

  it('starts from the existing application when changing it', () => {
    const own = {
      bids: [
        { quantity: 200, price: '310.00' },
        { quantity: 100, price: '309.00' },
      ],
    }
    expect(draftOf(own as Application, issue)).toEqual(priced([200, 310], [100, 309]))
    const cutOff = { bids: [{ quantity: 300, price: null }] }
    expect(draftOf(cutOff as Application, issue)).toEqual({
      kind: 'cut-off',
      bids: [{ quantity: 300, priceRupees: 320 }],
    })
  })
})
