/** The number of the deposit or withdrawal that a command is about. */
export interface TransferNumber {
  readonly orderNo: bigint
}
