interface QuantityRules {
  readonly minimumQuantity: number
  readonly lotSize: number
}

/** The smallest possible order: the minimum, in whole lots. */
export const smallestQuantity = ({ minimumQuantity, lotSize }: QuantityRules): number =>
  Math.max(1, Math.ceil(minimumQuantity / lotSize)) * lotSize
