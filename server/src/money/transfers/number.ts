/** Which deposit or withdrawal of an investor a command is about. */
export interface TransferNumber {
  readonly orderNo: string
}

const largestNumber = 2n ** 63n - 1n

/** The number as the database keeps it; undefined when it is beyond what any transfer can have. */
export const transferKey = (orderNo: string): bigint | undefined => {
  const number = BigInt(orderNo)
  return number > largestNumber ? undefined : number
}
