import { multiplyDivideHalfEven } from '@tarazu/contract/money/money.ts'
import { grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { MemoryStore } from '../../../ledger/testing/memory-store.ts'
import type { PositionRow } from '../../positions/tables.ts'

interface House {
  readonly store: MemoryStore
  readonly market: Market
  openPositions(): readonly PositionRow[]
}

const held = ['user:cash', 'user:margin', 'user:order-hold', 'user:withdrawal-hold'] as const
const userIds = [1n, 2n] as const

/** All investors' worth at the prices of a given time, and what the house had borne for them by then. */
const worthAt = (house: House, priceOf: (position: PositionRow) => bigint) => {
  const { store } = house
  let paise = -store.housePaise('house:deficit')
  for (const userId of userIds) for (const account of held) paise += store.balancePaise(userId, account)
  for (const position of house.openPositions())
    paise += grossProfitLoss(
      position.cost_paise,
      priceOf(position) * position.quantity,
      position.direction === 'long' ? 'long' : 'short',
    )
  return paise
}

/**
 * Records the investors' worth before the corporate actions of an opening; `faults` compares it with the worth
 * afterwards: held × first price, the dividends and the cash for fractions, less held × last price, to the paisa.
 */
export const changeAtOpening = (house: House, dueMs: number) => {
  const { market } = house
  const { day, opensAtMs } = market.session(dueMs)
  const instrumentOf = ({ exchange, code }: PositionRow) => {
    const instrument = market.find(exchange, code)
    if (instrument === undefined) throw new Error(`${code} is not listed`)
    return instrument
  }
  const quoteOf = (position: PositionRow, instantMs: number) => {
    const quote = market.quote(instrumentOf(position), instantMs)
    if (quote === undefined) throw new Error(`${position.code} has no price`)
    return quote
  }
  const lastOf = (position: PositionRow) => BigInt(quoteOf(position, dueMs - 1).pricePaise)
  const firstOf = (position: PositionRow) => BigInt(quoteOf(position, dueMs).pricePaise)

  const changeOf = (position: PositionRow): bigint => {
    let { quantity } = position
    let cashPaise = 0n
    const reference = BigInt(quoteOf(position, dueMs).prevClosePaise)
    for (const action of market.actionsOf(instrumentOf(position), day, day, dueMs))
      if (action.kind === 'dividend') cashPaise += BigInt(action.amountPaise) * quantity
      else {
        const [before, after] = [BigInt(action.sharesBefore), BigInt(action.sharesAfter)]
        cashPaise += multiplyDivideHalfEven(reference, (quantity * after) % before, before)
        quantity = (quantity * after) / before
      }
    const paise = firstOf(position) * quantity + cashPaise - lastOf(position) * position.quantity
    return position.direction === 'long' ? paise : -paise
  }
  const isOpening = opensAtMs === dueMs
  const expectedPaise = isOpening
    ? house.openPositions().reduce((sum, position) => sum + changeOf(position), worthAt(house, lastOf))
    : 0n
  return {
    faults: (): readonly string[] => {
      if (!isOpening) return []
      const differencePaise = worthAt(house, firstOf) - expectedPaise
      return differencePaise === 0n ? [] : [`total assets differ by ${differencePaise} paise after ${day}`]
    },
  }
}
