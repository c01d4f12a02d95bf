import type { taxReport } from '@tarazu/contract/calls/documents.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import { dividedPaise, LotQueue, noMoney } from './lots.ts'
import type { Asset } from './tax-sections.ts'

/** Units or shares of a product that were bought or redeemed. */
export interface ProductEvent {
  readonly kind: 'in' | 'out'
  readonly code: string
  /** In the product's smallest parts. */
  readonly quantity: bigint
  /** Paid including stamp duty, or received after exit load and fees, before securities transaction tax. */
  readonly amountPaise: Paise
  /** The securities transaction tax on the redemption. */
  readonly sttPaise: Paise
  /** The day whose NAV it got. */
  readonly day: string
  /** For chronological order. */
  readonly settledMs: number
  readonly orderNo: bigint
}

export interface OwnedEvent extends ProductEvent {
  /** The code of its product, one that the contract lists. */
  readonly product: CallOutput<typeof taxReport>['productRows'][number]['product']
}

/** The asset kind for tax purposes on the day of the sale. */
export type AssetOf = (event: Pick<OwnedEvent, 'product' | 'code' | 'day'>) => Asset

/**
 * Equity funds are long-term after a year, other units after two, and a debt fund never (Act 2025, section
 * 76; 1961: 50AA).
 */
const months: Readonly<Record<Asset, number | undefined>> = { equity: 12, other: 24, debt: undefined }

export interface ProductGain extends Pick<OwnedEvent, 'product' | 'code' | 'quantity'> {
  readonly kind: 'short-term' | 'long-term'
  /** Midnight in India on the days whose NAVs the purchase and the redemption got. */
  readonly acquiredMs: number
  readonly disposedMs: number
  readonly costPaise: Paise
  readonly proceedsPaise: Paise
  /** Exit load and stamp duty are in the proceeds and the cost. */
  readonly expensesPaise: 0n
  /** Not deducted. */
  readonly sttPaise: Paise
  readonly asset: Asset
}

/** Units are held from the day whose NAV they were bought at; beyond this many months they are long-term. */
const kindOf = (acquiredMs: number, disposedDay: string, asset: Asset): ProductGain['kind'] => {
  const term = months[asset]
  if (term === undefined) return 'short-term'
  const untilDay = dayOf(monthsBefore(dayNumberOf(disposedDay), term))
  return acquiredMs < midnightOf(dayNumberOf(untilDay)) ? 'long-term' : 'short-term'
}

/**
 * The gains from products, first in, first out: less their securities transaction tax they
 * equal their orders' results, to the paisa.
 */
export const productGainsOf = (events: readonly OwnedEvent[], assetOf: AssetOf): readonly ProductGain[] => {
  const held = new Map<string, LotQueue>()
  const sorted = events.toSorted((one, other) =>
    one.settledMs === other.settledMs ? Number(one.orderNo - other.orderNo) : one.settledMs - other.settledMs,
  )
  return sorted.flatMap((event) => {
    const { product, code, quantity, amountPaise, sttPaise, day } = event
    const key = `${product} ${code}`
    const lots = held.get(key) ?? new LotQueue()
    held.set(key, lots)
    if (event.kind === 'in') {
      lots.add({ ...noMoney, acquiredMs: midnightOf(dayNumberOf(day)), quantity, costPaise: amountPaise })
      return []
    }
    const parts = lots.takeOldest(quantity)
    const quantities = parts.map((part) => part.quantity)
    const [proceeds, taxes] = [dividedPaise(amountPaise, quantities), dividedPaise(sttPaise, quantities)]
    const asset = assetOf(event)
    return parts.map(({ acquiredMs, costPaise, ...part }, place) => ({
      product,
      code,
      acquiredMs,
      costPaise,
      quantity: part.quantity,
      kind: kindOf(acquiredMs, day, asset),
      asset,
      expensesPaise: 0n,
      disposedMs: midnightOf(dayNumberOf(day)),
      proceedsPaise: proceeds[place] ?? 0n,
      sttPaise: taxes[place] ?? 0n,
    }))
  })
}
