import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, it } from 'vitest'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { fillTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, refusedWith, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'

const richPaise = 100_000_000n
const market = () => createSteadyMarket(['KAVCEM', 'MALSPI'])

describe('a purchase', () => {
  it('debits margin and charges from the cash and opens a position at the quote', () => {
    const investor = createInvestor(richPaise)
    const instantMs = Date.UTC(2026, 10, 20, 6)
    const decision = investor.run(
      createBuy(createValidator(market(), testRules, ownLossCovers)),
      order({ quantity: 1000 }),
      instantMs,
    )
    expect(decision).toMatchObject({
      kind: 'accepted',
      result: {
        orderNo: '1',
        price: '100.00',
        quantity: 1000,
        deposit: '100000.00',
        fee: '118.74',
        charges: [
          { charge: 'stt', amount: '100.00' },
          { charge: 'exchange-fee', amount: '3.07' },
          { charge: 'sebi-fee', amount: '0.10' },
          { charge: 'stamp-duty', amount: '15.00' },
          { charge: 'gst', amount: '0.57' },
        ],
        time: '2026-11-20T06:00:00.000Z',
      },
    })
    expect(investor.balancePaise('user:cash')).toBe(richPaise - 10_000_000n - 11_874n)
    expect(investor.balancePaise('user:margin')).toBe(10_000_000n)
    expect(investor.postedPaise('house:stt')).toBe(-10_000n)
    expect(investor.rows(positionTable)).toMatchObject([
      { order_no: 1n, product: 'delivery', quantity: 1000n, cost_paise: 10_000_000n, fee_paise: 11_874n },
    ])
    expect(investor.rows(fillTable)).toMatchObject([{ kind: 'open', deposit_paise: 10_000_000n }])
  })

  it('charges the opening of a short position as a delivered sale until it is bought back', () => {
    const investor = createInvestor(richPaise)
    const decision = investor.run(
      createBuy(createValidator(market(), testRules, ownLossCovers)),
      order({ quantity: 1000, direction: 'short', leverage: 5 }),
    )
    expect(decision).toMatchObject({
      kind: 'accepted',
      result: {
        deposit: '20000.00',
        charges: [
          { charge: 'brokerage', amount: '20.00' },
          { charge: 'stt', amount: '100.00' },
          { charge: 'exchange-fee', amount: '3.07' },
          { charge: 'sebi-fee', amount: '0.10' },
          { charge: 'depository-fee', amount: '15.34' },
          { charge: 'gst', amount: '4.17' },
        ],
      },
    })
  })

  it('spends the last paisa, and refuses one paisa more with fundsTooLow', () => {
    const costPaise = 1_000_000n + 1_188n
    const buy = createBuy(createValidator(market(), testRules, ownLossCovers))
    const enough = createInvestor(costPaise)
    expect(enough.run(buy, order()).kind).toBe('accepted')
    expect(enough.balancePaise('user:cash')).toBe(0n)
    const short = createInvestor(costPaise - 1n)
    expect(short.run(buy, order())).toEqual(
      refusedWith(refusals.fundsTooLow, { needed: '10011.88', available: '10011.87', missing: '0.01' }),
    )
    expect(short.balancePaise('user:cash')).toBe(costPaise - 1n)
  })
})

describe('a purchase is refused', () => {
  const buy = createBuy(createValidator(market(), testRules, ownLossCovers))
  const refuse = (change: Parameters<typeof order>[0], investor = createInvestor(richPaise)) =>
    investor.run(buy, order(change))

  it('with 006 when the account is locked, before anything else', () => {
    const locked = createInvestor(richPaise, { locked: true, identity_status: 'failed' })
    expect(refuse({ code: 'NOSUCH' }, locked)).toEqual(refusedWith(refusals.accountLocked))
  })

  it.each(['not_submitted', 'in_review', 'failed'])(
    'with 005 while the identity is %s',
    (identity_status) => {
      expect(refuse({}, createInvestor(richPaise, { identity_status }))).toEqual(
        refusedWith(refusals.identityNeeded),
      )
    },
  )

  it('with 120 when the exchange has no such code', () => {
    expect(refuse({ code: 'NOSUCH' })).toEqual(refusedWith(refusals.noSuchStock))
    expect(refuse({ exchange: 'BSE' })).toEqual(refusedWith(refusals.noSuchStock))
  })

  it('with 007 outside the session', () => {
    const closed = market()
    closed.setOpen(false)
    expect(
      createInvestor(richPaise).run(
        createBuy(createValidator(closed, testRules, ownLossCovers)),
        order(),
        onSteadyDayMs,
      ),
    ).toEqual(refusedWith(refusals.outsideTradingHours, { hours: '09:15–15:30' }))
  })

  it('with 008 when the leverage is not offered', () => {
    expect(refuse({ leverage: 4 })).toEqual(
      refusedWith(refusals.leverageNotOffered, { leverages: '1, 2, 3, 5' }),
    )
  })

  it.each([1, 99, 150, 1001])('with 105 for a quantity of %i', (quantity) => {
    expect(refuse({ quantity })).toEqual(
      refusedWith(refusals.quantityNotInLots, { minimum: '100', lot: '100' }),
    )
  })

  it('with 105 below a least quantity of several lots', () => {
    const rules = { ...testRules, minimumQuantity: 500 }
    expect(
      createInvestor(richPaise).run(
        createBuy(createValidator(market(), rules, ownLossCovers)),
        order({ quantity: 400 }),
      ),
    ).toEqual(refusedWith(refusals.quantityNotInLots, { minimum: '500', lot: '100' }))
  })

  it('with 106 above the greatest quantity', () => {
    expect(refuse({ quantity: 1_000_100 })).toEqual(
      refusedWith(refusals.quantityTooHigh, { maximum: '1000000' }),
    )
  })

  it.each([undefined, 0])('with 107 when the quote is %s', (pricePaise) => {
    const silent = market()
    silent.setPrice('KAVCEM', pricePaise)
    expect(
      createInvestor(richPaise).run(createBuy(createValidator(silent, testRules, ownLossCovers)), order()),
    ).toEqual(refusedWith(refusals.noQuote))
  })

  it('with 012 below the least amount, which is compared with the margin', () => {
    const cheap = market()
    cheap.setPrice('KAVCEM', 499)
    expect(
      createInvestor(richPaise).run(
        createBuy(createValidator(cheap, testRules, ownLossCovers)),
        order({ leverage: 5 }),
      ),
    ).toEqual(refusedWith(refusals.buyAmountTooLow, { minimumAmount: '100.00', amount: '99.80' }))
  })

  it('with 118 above the proportion of the balance, with the percentage and the amount', () => {
    const half = createBuy(
      createValidator(market(), { ...testRules, maximumBuyPpm: 500_000n }, ownLossCovers),
    )
    const costPaise = 1_001_188n
    expect(createInvestor(2n * costPaise).run(half, order()).kind).toBe('accepted')
    expect(createInvestor(2n * costPaise - 2n).run(half, order())).toEqual(
      refusedWith(refusals.buyAmountTooHigh, {
        percent: '50',
        maximumAmount: '10011.87',
        amount: '10011.88',
      }),
    )
  })
})
