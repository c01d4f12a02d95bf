import { multiplyDivideHalfEven, type Paise, smallerOf } from '@tarazu/contract/money/money.ts'

/** Shares that were acquired together. */
export interface Lot {
  readonly acquiredMs: number
  readonly quantity: bigint
  /** Of all of them, before charges. */
  readonly costPaise: Paise
}

export interface Disposed {
  readonly acquiredMs: number
  readonly quantity: bigint
  readonly costPaise: Paise
}

/** A demat account's lots of one security, of which the oldest leave first. A sale takes no longer when more lots are held. */
export class LotQueue {
  #lots: Lot[] = []
  /** Where the oldest one is: those before have left. */
  #head = 0

  get lots(): readonly Lot[] {
    return this.#lots.slice(this.#head)
  }

  add(lot: Lot): void {
    this.#lots.push(lot)
  }

  replace(lots: readonly Lot[]): void {
    this.#lots = [...lots]
    this.#head = 0
  }

  /** Takes shares out of the oldest lots; a lot's last shares take what is left of its cost, so that no paisa is left over. */
  takeOldest(quantity: bigint): readonly Disposed[] {
    const taken: Disposed[] = []
    let wanted = quantity
    while (wanted > 0n) {
      const lot = this.#lots[this.#head]
      if (lot === undefined) throw new Error('more shares were sold than were bought')
      const part = smallerOf(wanted, lot.quantity)
      const costPaise = part === 0n ? 0n : multiplyDivideHalfEven(lot.costPaise, part, lot.quantity)
      if (part > 0n) taken.push({ acquiredMs: lot.acquiredMs, quantity: part, costPaise })
      if (part < lot.quantity)
        this.#lots[this.#head] = {
          ...lot,
          quantity: lot.quantity - part,
          costPaise: lot.costPaise - costPaise,
        }
      else this.#head += 1
      wanted -= part
    }
    return taken
  }
}

const quantityOf = (lots: readonly Lot[]): bigint => lots.reduce((sum, lot) => sum + lot.quantity, 0n)
const costOf = (lots: readonly Lot[]): Paise => lots.reduce((sum, lot) => sum + lot.costPaise, 0n)

/** Lots whose cost is less by this much in total, each in proportion. */
const lessCost = (lots: readonly Lot[], costPaise: Paise): readonly Lot[] => {
  let rest = costPaise
  let of = costOf(lots)
  return lots.map((lot) => {
    const part = of === 0n ? 0n : multiplyDivideHalfEven(rest, lot.costPaise, of)
    rest -= part
    of -= lot.costPaise
    return { ...lot, costPaise: lot.costPaise - part }
  })
}

/** Lots after a split: the new quantity is spread over them, and the cost of the fractional share is taken off. */
export const splitLots = (
  lots: readonly Lot[],
  { afterQuantity, fractionCostPaise }: { readonly afterQuantity: bigint; readonly fractionCostPaise: Paise },
): { readonly left: readonly Lot[]; readonly costPaise: Paise } => {
  const before = quantityOf(lots)
  if (afterQuantity === 0n) return { left: [], costPaise: costOf(lots) }
  const costPaise = fractionCostPaise < 0n ? 0n : smallerOf(fractionCostPaise, costOf(lots))
  let cumulated = 0n
  let given = 0n
  /** The cost of lots of which no whole share is left, carried to the next one. */
  let carriedPaise = 0n
  const left: Lot[] = []
  for (const lot of lessCost(lots, costPaise)) {
    cumulated += lot.quantity
    const upTo = (cumulated * afterQuantity) / before
    const quantity = upTo - given
    given = upTo
    carriedPaise += lot.costPaise
    if (quantity === 0n) continue
    left.push({ ...lot, quantity, costPaise: carriedPaise })
    carriedPaise = 0n
  }
  const last = left.pop()
  if (last !== undefined) left.push({ ...last, costPaise: last.costPaise + carriedPaise })
  return { left, costPaise }
}

/** Bonus shares cost nothing and are held from their allotment on (Income-tax Act, s. 55(2)(aa), s. 2(42A)). */
export const bonusLots = (
  lots: readonly Lot[],
  afterQuantity: bigint,
  allottedMs: number,
): readonly Lot[] => {
  const quantity = afterQuantity - quantityOf(lots)
  return quantity > 0n ? [...lots, { acquiredMs: allottedMs, quantity, costPaise: 0n }] : lots
}
