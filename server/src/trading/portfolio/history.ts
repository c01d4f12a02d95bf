import { type Direction, grossProfitLoss, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { AdjustmentRow, FillRow, PositionRow } from '../positions/tables.ts'

/** How journal entries affect the investor's money less loans, and the part that was paid in. */
export interface MoneyStep {
  readonly instantMs: number
  readonly ownPaise: bigint
  /** Paid in by the investor; negative for money paid out. */
  readonly putPaise: bigint
}

/** A position's holding from a given time. */
export interface HoldingStep {
  readonly instantMs: number
  readonly orderNo: bigint
  readonly exchange: Exchange
  readonly code: string
  readonly direction: Direction
  readonly quantity: bigint
  /** The opening cost of the shares held. */
  readonly costPaise: bigint
}

type Opened = Pick<PositionRow, 'order_no' | 'exchange' | 'code' | 'direction'>
type Filled = Pick<FillRow, 'order_no' | 'fill_no' | 'kind' | 'quantity' | 'turnover_paise' | 'decided_ms'>
type Adjusted = Pick<
  AdjustmentRow,
  'order_no' | 'adjustment_no' | 'quantity_after' | 'cost_after_paise' | 'effective_ms'
>

interface Held {
  readonly quantity: bigint
  readonly costPaise: bigint
}
const nothing: Held = { quantity: 0n, costPaise: 0n }

/** Deducts the cost of sold shares as positions/closing.ts does. */
const filled = ({ quantity, costPaise }: Held, fill: Filled): Held =>
  fill.kind === 'open'
    ? { quantity: quantity + fill.quantity, costPaise: costPaise + fill.turnover_paise }
    : {
        quantity: quantity - fill.quantity,
        costPaise: costPaise - partOfHeld(costPaise, fill.quantity, quantity),
      }

/** Positions after their fills and corporate actions, in chronological order. Pure. */
export const holdingSteps = (
  positions: readonly Opened[],
  fills: readonly Filled[],
  adjustments: readonly Adjusted[],
): readonly HoldingStep[] => {
  const opened = new Map(positions.map((position) => [position.order_no, position]))
  const held = new Map<bigint, Held>()
  // Their numbers are those of the deciding commands, which are sequential for an investor.
  const changes = [
    ...fills.map((fill) => ({ number: fill.fill_no, instantMs: Number(fill.decided_ms), fill })),
    ...adjustments.map((adjustment) => ({
      number: adjustment.adjustment_no,
      instantMs: Number(adjustment.effective_ms),
      adjustment,
    })),
  ].sort((one, other) => (one.number < other.number ? -1 : 1))
  return changes.flatMap((change) => {
    const orderNo = 'fill' in change ? change.fill.order_no : change.adjustment.order_no
    const position = opened.get(orderNo)
    if (position === undefined) return []
    const before = held.get(orderNo)
    const after =
      'adjustment' in change
        ? { quantity: change.adjustment.quantity_after, costPaise: change.adjustment.cost_after_paise }
        : filled(before ?? nothing, change.fill)
    held.set(orderNo, after)
    const { exchange, code, direction } = position
    return [
      {
        instantMs: change.instantMs,
        orderNo,
        exchange,
        code,
        direction,
        ...after,
      },
    ]
  })
}

export interface Total {
  readonly instantMs: number
  readonly totalPaise: bigint
  /** Paid in since the previous total. */
  readonly putPaise: bigint
}

/** The price of a share at a given time; undefined if unknown. */
export type PriceAt = (
  listing: Pick<PositionRow, 'exchange' | 'code'>,
  instantMs: number,
) => bigint | undefined

/**
 * Total assets at given times, oldest first: the ledger's money since the beginning less the debt on loans,
 * the products' units and shares at their NAVs, and the open positions' gains at that time's prices. Pure.
 */
export const totalsAt = (
  instantsMs: readonly number[],
  money: readonly MoneyStep[],
  holdings: readonly HoldingStep[],
  priceAt: PriceAt,
  productsAt: (instantMs: number) => bigint,
): readonly Total[] => {
  const held = new Map<bigint, HoldingStep>()
  let ownPaise = 0n
  let [nextMoney, nextHolding] = [0, 0]
  return instantsMs.map((instantMs) => {
    let putPaise = 0n
    for (; (money[nextMoney]?.instantMs ?? Number.POSITIVE_INFINITY) <= instantMs; nextMoney += 1) {
      ownPaise += money[nextMoney]?.ownPaise ?? 0n
      putPaise += money[nextMoney]?.putPaise ?? 0n
    }
    for (; (holdings[nextHolding]?.instantMs ?? Number.POSITIVE_INFINITY) <= instantMs; nextHolding += 1) {
      const step = holdings[nextHolding]
      if (step === undefined) break
      if (step.quantity === 0n) held.delete(step.orderNo)
      else held.set(step.orderNo, step)
    }
    let totalPaise = ownPaise + productsAt(instantMs)
    for (const { exchange, code, direction, quantity, costPaise } of held.values()) {
      const nowPaise = priceAt({ exchange, code }, instantMs)
      if (nowPaise !== undefined) totalPaise += grossProfitLoss(costPaise, nowPaise * quantity, direction)
    }
    return { instantMs, totalPaise, putPaise }
  })
}
