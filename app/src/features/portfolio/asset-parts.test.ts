import { expect, it } from 'vitest'
import { type AssetParts, allocationOf, assetPartsOf } from './asset-parts.ts'
import { long, short } from './testing/positions.ts'

const figures = {
  availableFunds: '1000.00',
  totalFrozen: '200.00',
  allottedShares: '30.00',
  loanDebt: '500.00',
}
const products = { funds: { value: '50.00' }, quant: { value: '7.00' } }

it('splits the total into shares at live prices, products, cash, and blocked money', () => {
  const holding = { ...long, leverage: 1, deposit: '25000.00' }
  const parts = assetPartsOf(figures, products, [holding, long, short], [27_000, undefined, 24_000])
  // A holding at 270.00 is worth 27,000.00. The long gains 1,000.00 at the call's 260.00; so does the short
  // at 240.00.
  expect(parts).toEqual({
    holdings: 2_700_000n,
    positions: 1_200_000n,
    funds: 5_000n,
    quant: 700n,
    cash: 100_000n,
    blocked: 20_000n,
    allotted: 3_000n,
    debt: 50_000n,
  })
})

const none: AssetParts = {
  holdings: 0n,
  positions: 0n,
  funds: 0n,
  quant: 0n,
  cash: 0n,
  blocked: 0n,
  allotted: 0n,
  debt: 0n,
}

it('allocates 100% to the parts with a positive value', () => {
  expect(allocationOf({ ...none, holdings: 100n, cash: 250n, blocked: 50n, debt: 900n })).toEqual([
    { name: 'stocks', percent: 25 },
    { name: 'cash', percent: 75 },
  ])
  expect(allocationOf({ ...none, positions: -50n, funds: 100n })).toEqual([{ name: 'funds', percent: 100 }])
  expect(allocationOf(none)).toEqual([])
})
