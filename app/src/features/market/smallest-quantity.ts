interface QuantityRules {
  readonly minimumQuantity: number
  readonly lotSize: number
}

/** The least that an order may be for: the minimum in whole lots. */
export const smallestQuantity = ({ minimumQuantity, lotSize }: QuantityRules): number =>
  Math.max(1, Math.ceil(minimumQuantity / lotSize)) * lotSize
