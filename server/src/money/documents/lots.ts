import { multiplyDivideHalfEven, type Paise, smallerOf } from '@tarazu/contract/money/money.ts'

/** The money behind shares or units; divided in proportion to them. */
export interface LotMoney {
  /** Their purchase cost; for borrowed shares, the proceeds of the sale. Before charges. */
  readonly costPaise: Paise
  /** The charges of that trade that are deductible from a gain. */
  readonly expensesPaise: Paise
  /** Its securities transaction tax, which doesn't reduce a capital gain. */
  readonly sttPaise: Paise
}

/** Shares that were acquired together. */
export interface Lot extends LotMoney {
  readonly acquiredMs: number
  readonly quantity: bigint
}

export const noMoney: LotMoney = { costPaise: 0n, expensesPaise: 0n, sttPaise: 0n }

const eachAmount = (change: (field: keyof LotMoney) => Paise): LotMoney => ({
  costPaise: change('costPaise'),
  expensesPaise: change('expensesPaise'),
  sttPaise: change('sttPaise'),
})

export const added = (one: LotMoney, other: LotMoney): LotMoney =>
  eachAmount((field) => one[field] + other[field])
const without = (one: LotMoney, other: LotMoney): LotMoney => eachAmount((field) => one[field] - other[field])
const partOf = (money: LotMoney, quantity: bigint, of: bigint): LotMoney =>
  eachAmount((field) => multiplyDivideHalfEven(money[field], quantity, of))

export const sumOfLots = (lots: readonly LotMoney[]): LotMoney => lots.reduce<LotMoney>(added, noMoney)

/** An amount in parts proportional to these weights, adding up exactly to the paisa. */
export const dividedPaise = (amountPaise: Paise, weights: readonly bigint[]): readonly Paise[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let upTo = 0n
  let givenPaise = 0n
  return weights.map((weight) => {
    upTo += weight
    const untilPaise = whole === 0n ? 0n : multiplyDivideHalfEven(amountPaise, upTo, whole)
    const partPaise = untilPaise - givenPaise
    givenPaise = untilPaise
    return partPaise
  })
}

/**
 * A demat account's lots of one security; the oldest leave first. A sale's cost doesn't grow with the number of lots.
 */
export class LotQueue {
  #lots: Lot[] = []
  /** The index of the oldest one: those before have left. */
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

  /**
   * Takes shares out of the oldest lots; a lot's last shares get the rest of its cost, so that no paisa is left over.
   */
  takeOldest(quantity: bigint): readonly Lot[] {
    const taken: Lot[] = []
    let wanted = quantity
    while (wanted > 0n) {
      const lot = this.#lots[this.#head]
      if (lot === undefined) throw new Error('more shares were sold than bought')
      const part = smallerOf(wanted, lot.quantity)
      const money = part === 0n ? noMoney : partOf(lot, part, lot.quantity)
      if (part > 0n) taken.push({ acquiredMs: lot.acquiredMs, quantity: part, ...money })
      if (part < lot.quantity)
        this.#lots[this.#head] = { ...lot, quantity: lot.quantity - part, ...without(lot, money) }
      else this.#head += 1
      wanted -= part
    }
    return taken
  }
}

export const quantityOf = (lots: readonly Pick<Lot, 'quantity'>[]): bigint =>
  lots.reduce((sum, lot) => sum + lot.quantity, 0n)

/** Lots whose cost is reduced by this much in total, each in proportion. */
const lessCost = (lots: readonly Lot[], costPaise: Paise): readonly Lot[] => {
  let rest = costPaise
  let of = sumOfLots(lots).costPaise
  return lots.map((lot) => {
    const part = of === 0n ? 0n : multiplyDivideHalfEven(rest, lot.costPaise, of)
    rest -= part
    of -= lot.costPaise
    return { ...lot, costPaise: lot.costPaise - part }
  })
}

/**
 * Lots after a split: the new quantity is distributed over them, less the fractional share's cost. If no
 * whole share is left, all of their money is removed.
 */
export const splitLots = (
  lots: readonly Lot[],
  { afterQuantity, fractionCostPaise }: { readonly afterQuantity: bigint; readonly fractionCostPaise: Paise },
): { readonly left: readonly Lot[]; readonly taken: LotMoney } => {
  const before = quantityOf(lots)
  const whole = sumOfLots(lots)
  if (afterQuantity === 0n) return { left: [], taken: whole }
  const costPaise = fractionCostPaise < 0n ? 0n : smallerOf(fractionCostPaise, whole.costPaise)
  let cumulated = 0n
  let given = 0n
  /** The money of lots without a whole share left; carried over to the next one. */
  let carried = noMoney
  const left: Lot[] = []
  for (const lot of lessCost(lots, costPaise)) {
    cumulated += lot.quantity
    const upTo = (cumulated * afterQuantity) / before
    const quantity = upTo - given
    given = upTo
    carried = added(carried, lot)
    if (quantity === 0n) continue
    left.push({ acquiredMs: lot.acquiredMs, quantity, ...carried })
    carried = noMoney
  }
  const last = left.pop()
  if (last !== undefined) left.push({ ...last, ...added(last, carried) })
  return { left, taken: { ...noMoney, costPaise } }
}

/** Bonus shares cost nothing and are held from their allotment (Income-tax Act, s. 55(2)(aa), s. 2(42A)). */
export const bonusLots = (
  lots: readonly Lot[],
  afterQuantity: bigint,
  allottedMs: number,
): readonly Lot[] => {
  const quantity = afterQuantity - quantityOf(lots)
  return quantity > 0n ? [...lots, { acquiredMs: allottedMs, quantity, ...noMoney }] : lots
}
