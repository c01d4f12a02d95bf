import type { Paise } from '@tarazu/contract/money/money.ts'
import { dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import { dividedPaise, LotQueue, noMoney } from './lots.ts'

/** Units of a fund, or shares of an AI quantity product, that came in or went out. */
export interface ProductEvent {
  readonly kind: 'in' | 'out'
  readonly product: 'fund' | 'quant'
  readonly code: string
  /** Ten-thousandths of a unit of a fund; whole shares of a quantity product. */
  readonly quantity: bigint
  /** Paid with stamp duty, or received after exit load and fees, before securities transaction tax. */
  readonly amountPaise: Paise
  /** The securities transaction tax on what was given back; a quantity product has none. */
  readonly sttPaise: Paise
  /** Whose value it was. */
  readonly day: string
  /** In which order they happened. */
  readonly settledMs: number
  readonly orderNo: bigint
}

/** After how many months a gain is long-term; undefined: never (a fund of debt, Income-tax Act, s. 50AA). */
export type TermOf = (event: Pick<ProductEvent, 'product' | 'code'>) => number | undefined

export interface ProductGain extends Pick<ProductEvent, 'product' | 'code' | 'quantity'> {
  readonly kind: 'short-term' | 'long-term'
  /** India's midnights of the days whose values it was bought and given back at. */
  readonly acquiredMs: number
  readonly disposedMs: number
  readonly costPaise: Paise
  readonly proceedsPaise: Paise
  /** Not deducted. */
  readonly sttPaise: Paise
}

/** A fund's units count from the day of their value; held for more than so many months they are long-term. */
const kindOf = (acquiredMs: number, disposedDay: string, months: number | undefined): ProductGain['kind'] => {
  if (months === undefined) return 'short-term'
  const untilDay = dayOf(monthsBefore(dayNumberOf(disposedDay), months))
  return acquiredMs < midnightOf(dayNumberOf(untilDay)) ? 'long-term' : 'short-term'
}

/**
 * The gains of funds and quantity products, first in, first out: less their securities transaction tax they are what
 * their orders counted, to the paisa.
 */
export const productGainsOf = (events: readonly ProductEvent[], termOf: TermOf): readonly ProductGain[] => {
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
    return parts.map(({ acquiredMs, costPaise, ...part }, place) => ({
      ...{ product, code, acquiredMs, costPaise, quantity: part.quantity },
      kind: kindOf(acquiredMs, day, termOf(event)),
      disposedMs: midnightOf(dayNumberOf(day)),
      proceedsPaise: proceeds[place] ?? 0n,
      sttPaise: taxes[place] ?? 0n,
    }))
  })
}
