import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashKinds, entryTypes, houseAccounts, ownNames } from './chart.ts'
import { eventView } from './event-view.ts'
import { rupeesFromPaise } from './money.ts'

it('is one amount for a purchase, with its margin and charges inside', () => {
  const view = eventView([
    { account: 'cash', amount: '10008.42' },
    { account: 'margin', amount: '-10000.00' },
    { account: 'house:brokerage', amount: '-5.00' },
    { account: 'house:gst', amount: '-3.42' },
  ])
  expect(view).toEqual({
    amountPaise: -1_000_842n,
    fromBlocked: false,
    parts: [
      { name: 'margin', paise: -1_000_000n },
      { name: 'charges', paise: -842n },
    ],
  })
})

it("reports a payment from blocked money, which doesn't change the available funds", () => {
  const view = eventView([
    { account: 'order-hold', amount: '500.00' },
    { account: 'margin', amount: '-490.00' },
    { account: 'house:stt', amount: '-10.00' },
  ])
  expect(view).toMatchObject({ amountPaise: -50_000n, fromBlocked: true })
})

it('has parts that add up to the change of the available funds, for every kind of entry', () => {
  const account = fc.constantFrom(...ownNames, ...houseAccounts)
  const posting = fc.record({ account, paise: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }) })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 12 }), (others) => {
      const cash = -others.reduce((sum, { paise }) => sum + paise, 0n)
      const all = [...others, { account: 'cash' as const, paise: cash }]
      const view = eventView(
        all.map(({ account: name, paise }) => ({ account: name, amount: rupeesFromPaise(paise) })),
      )
      const sum = view.parts.reduce((total, { paise }) => total + paise, 0n)
      const change = -all
        .filter((one) => one.account === 'cash')
        .reduce((total, { paise }) => total + paise, 0n)
      expect(sum).toBe(change)
      if (change !== 0n) expect(view.amountPaise).toBe(change)
    }),
  )
})

it('can be filtered for every kind of entry except the account’s end', () => {
  const filtered = new Set<string>(Object.values(cashKinds).flat())
  expect(entryTypes.filter((type) => !filtered.has(type))).toEqual(['account-closed'])
})
