import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { type ChargeLine, chargesOfOrder, totalCharges } from '@tarazu/contract/trading/charges.ts'

/** An investor's n-th order: it has the same amounts for every investor, but a different stock. */
export interface Turn {
  readonly kind: 'open' | 'close'
  /** Which of the investor's positions it opens or closes, and whether that position is closed in the end. */
  readonly trip: number
  readonly isClosedLater: boolean
  readonly quantity: bigint
  readonly pricePaise: bigint
  readonly turnoverPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly feePaise: bigint
  /** The position's cost. */
  readonly costPaise: bigint
  /** For a closing order, before charges. */
  readonly profitPaise: bigint
  /** Of the closed position: both orders' charges. */
  readonly wholeFeePaise: bigint
  readonly wholeProfitPaise: bigint
  readonly soldPaise: bigint
  readonly cashAfterPaise: bigint
  readonly marginAfterPaise: bigint
}

/** How many positions are still open after the last order, if there are enough orders. */
const leftOpen = 4

/** Every order's amounts, without its balances. */
type Amounts = Omit<Turn, 'cashAfterPaise' | 'marginAfterPaise'>

const chargesAt = (side: 'buy' | 'sell', turnoverPaise: bigint, day: string) =>
  chargesOfOrder(
    { table: defaultChargeTable, security: 'share', day },
    { exchange: 'NSE', product: 'delivery', side, turnoverPaise },
  )

const tripAmounts = (trip: number, isClosedLater: boolean, day: string): readonly Amounts[] => {
  const quantity = BigInt(100 * (1 + (trip % 5)))
  const boughtAtPaise = BigInt(20_000 + ((trip * 9_770) % 150_000))
  // Alternates up and down, by up to two per cent.
  const soldAtPaise = (boughtAtPaise * BigInt(980 + ((trip * 7) % 41))) / 1_000n
  const [costPaise, soldPaise] = [quantity * boughtAtPaise, quantity * soldAtPaise]
  const [bought, sold] = [chargesAt('buy', costPaise, day), chargesAt('sell', soldPaise, day)]
  const whole = {
    trip,
    isClosedLater,
    quantity,
    costPaise,
    wholeFeePaise: totalCharges(bought) + (isClosedLater ? totalCharges(sold) : 0n),
    wholeProfitPaise: isClosedLater ? soldPaise - costPaise : 0n,
    soldPaise: isClosedLater ? soldPaise : 0n,
  }
  const opening: Amounts = {
    ...whole,
    kind: 'open',
    pricePaise: boughtAtPaise,
    turnoverPaise: costPaise,
    charges: bought,
    feePaise: totalCharges(bought),
    profitPaise: 0n,
  }
  if (!isClosedLater) return [opening]
  const closing: Amounts = {
    ...whole,
    kind: 'close',
    pricePaise: soldAtPaise,
    turnoverPaise: soldPaise,
    charges: sold,
    feePaise: totalCharges(sold),
    profitPaise: soldPaise - costPaise,
  }
  return [opening, closing]
}

/** The orders of one investor who begins with this much cash, paid in full and charged as on this day. */
export const turnsOf = (count: number, cashPaise: bigint, day: string): readonly Turn[] => {
  const closedTrips = Math.max(0, Math.floor((count - leftOpen) / 2))
  const trips = count - closedTrips
  const amounts = Array.from({ length: trips }, (_, trip) =>
    tripAmounts(trip, trip < closedTrips, day),
  ).flat()
  let [cash, margin] = [cashPaise, 0n]
  return amounts.map((turn) => {
    cash -= turn.feePaise + (turn.kind === 'open' ? turn.costPaise : -turn.soldPaise)
    margin += turn.kind === 'open' ? turn.costPaise : -turn.costPaise
    return { ...turn, cashAfterPaise: cash, marginAfterPaise: margin }
  })
}

/** An order's entry: amounts in the postings' format, and balances for only the investor's own accounts. */
export const postingsOf = (turn: Turn) => {
  const isOpening = turn.kind === 'open'
  const lines: (readonly [account: string, amountPaise: bigint, balancePaise: bigint | null])[] = [
    ['user:cash', turn.feePaise + (isOpening ? turn.costPaise : -turn.turnoverPaise), turn.cashAfterPaise],
    ['user:margin', isOpening ? -turn.costPaise : turn.costPaise, turn.marginAfterPaise],
  ]
  if (turn.profitPaise !== 0n) lines.push(['house:market', turn.profitPaise, null])
  for (const { charge, amountPaise } of turn.charges) lines.push([`house:${charge}`, -amountPaise, null])
  return lines
}
