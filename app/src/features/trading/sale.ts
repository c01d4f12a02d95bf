import type { TicketProblem } from './ticket.ts'

/** The problem with a sale's quantity: it must be whole lots, or the whole holding. */
export const saleProblem = (
  lotSize: number,
  heldQuantity: number,
  quantity: number | null,
): TicketProblem | undefined => {
  if (quantity === null || quantity <= 0) return { kind: 'no-quantity' }
  if (quantity > heldQuantity) return { kind: 'above-held', held: heldQuantity }
  if (quantity !== heldQuantity && quantity % lotSize !== 0) {
    return { kind: 'not-a-lot', minimum: lotSize, lotSize }
  }
  return undefined
}

const parts = [25, 50, 75] as const

/** The quarters of a holding in whole lots (rounded down, without empty ones), and all of it. */
export const partQuantities = (
  lotSize: number,
  heldQuantity: number,
): readonly { readonly percent: number; readonly quantity: number }[] => {
  const rounded = parts
    .map((percent) => ({
      percent,
      quantity: Math.floor((heldQuantity * percent) / 100 / lotSize) * lotSize,
    }))
    .filter(({ quantity }, at, all) => quantity > 0 && quantity !== all[at - 1]?.quantity)
  return [...rounded, { percent: 100, quantity: heldQuantity }]
}
