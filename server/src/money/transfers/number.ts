/** Which deposit or withdrawal of an investor a command is about. */
export interface TransferNumber {
  readonly orderNo: bigint
}
