import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../ledger/command.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { createInvestor, order, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { presentWalks } from './expected.ts'
import { intend, placeNeeds } from './place.ts'
import type { PlaceInput } from './terms.ts'

type Walks = CallOutput<typeof checkOrder>['walks']

const level = (pricePaise: number, quantityShares: number) => ({ pricePaise, quantityShares })

/** A stock at 100 rupees: 250 shares are offered up to 100.20, 200 bid down to 99.80. */
const world = () => {
  const market = createSteadyMarket(['KAVCEM'])
  market.setLadder('KAVCEM', 'asks', [level(10_010, 100), level(10_020, 150), level(10_050, 1_000)])
  market.setLadder('KAVCEM', 'bids', [level(9_990, 80), level(9_980, 120), level(9_900, 500)])
  const investor = createInvestor(10_000_000n)
  const validator = createValidator(
    market,
    { ...testRules, minimumQuantity: 1, lotSize: 1, repeatLockMs: 0 },
    ownLossCovers,
  )
  const look: Command<PlaceInput, Walks> = {
    name: 'look',
    needs: (input, userId) => placeNeeds(input, userId, validator),
    decide: (state, input, instantMs) => {
      const intended = intend(validator, state, input, instantMs)
      if ('key' in intended) throw new Error(intended.key)
      const result = presentWalks(market, state, intended, instantMs)
      return { kind: 'accepted', result, effects: [] }
    },
  }
  const walks = (change: Partial<PlaceInput>): Walks => {
    const input: PlaceInput = { ...order(), orderKind: 'limit', ...change }
    const looked = investor.run(look, input, onSteadyDayMs)
    if (looked.kind === 'refused') throw new Error(looked.key)
    return looked.result
  }
  return { market, investor, validator, walks }
}

describe('what the book would give a waiting order', () => {
  it('is the part that a crossing limit takes now, its average, and the rest', () => {
    expect(world().walks({ quantity: 400, price: 10_020n })).toMatchObject([
      {
        at: 'now',
        triggerPrice: null,
        restQuantity: 150,
        // (100 × 100.10 + 150 × 100.20) ÷ 250; the middle is 100.00.
        expected: { price: '100.16', turnover: '25040.00', spreadCost: '25.00', walkCost: '15.00' },
      },
    ])
  })

  it('is nothing for a limit that does not cross, nor for what the investor took before', () => {
    const { walks, investor, validator } = world()
    const nothing = { at: 'now', restQuantity: 100, takenBefore: 0, expected: null }
    expect(walks({ price: 10_009n })).toMatchObject([nothing])
    investor.run(createBuy(validator), order(), onSteadyDayMs)
    expect(walks({ price: 10_009n })).toMatchObject([nothing])
    expect(walks({ price: 10_010n })).toMatchObject([{ ...nothing, takenBefore: 100 }])
  })

  it('is moved to a stop’s trigger as it is around the price now, up to its limit', () => {
    const { walks } = world()
    const stop = { direction: 'short', quantity: 300, triggerPrice: 9_500n } as const
    // 80 at 94.90, 120 at 94.80, 100 at 94.00.
    expect(walks({ ...stop, orderKind: 'sl-m' })).toMatchObject([
      { at: 'fall', triggerPrice: '95.00', restQuantity: 0, expected: { turnover: '28368.00' } },
    ])
    expect(walks({ ...stop, orderKind: 'sl', price: 9_480n })).toMatchObject([
      { at: 'fall', restQuantity: 100, expected: { turnover: '18968.00', walk: { best: '94.90' } } },
    ])
  })

  it('is known for each leg of a pair, for no more than is held, and not beyond the day’s band', () => {
    const { walks, investor, validator, market } = world()
    investor.run(createBuy(validator), order({ quantity: 100 }), onSteadyDayMs)
    const pair = {
      positionNo: 1n,
      orderKind: 'gtt',
      quantity: 500,
      targetTriggerPrice: 11_000n,
      targetPrice: 10_980n,
      stopTriggerPrice: 8_010n,
      stopPrice: 7_900n,
    } as const
    expect(walks(pair)).toMatchObject([
      { at: 'rise', triggerPrice: '110.00', restQuantity: 0, expected: { turnover: '10988.00' } },
      // 80 at 80.00, the lower end of the band.
      { at: 'fall', triggerPrice: '80.10', restQuantity: 20, expected: { turnover: '6400.00' } },
    ])
    market.setOpen(false)
    expect(walks(pair)).toEqual([])
  })
})
