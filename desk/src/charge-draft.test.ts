import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { termsOf } from '@tarazu/contract/trading/charge-versions.ts'
import { expect, it } from 'vitest'
import { draftOf, termsOfDraft } from './charge-draft.ts'

it('formats each line for editing and parses it back unchanged', () => {
  for (const terms of defaultChargeTable.map(termsOf)) expect(termsOfDraft(draftOf(terms))).toEqual(terms)
})

it('rejects invalid numbers and a line without a source', () => {
  const [brokerage] = defaultChargeTable.map(termsOf).map(draftOf)
  if (brokerage === undefined) throw new Error('the table is empty')
  expect(termsOfDraft({ ...brokerage, rate: '0.05', maximum: '' })).toMatchObject({
    rate: 500_000,
    maximumPaise: null,
  })
  for (const change of [{ rate: '-1' }, { rate: 'x' }, { maximum: '-20' }, { source: ' ' }])
    expect(termsOfDraft({ ...brokerage, ...change })).toBeUndefined()
})
