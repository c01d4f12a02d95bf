/** What is known of the open positions at a given moment. */
export interface OpenPositions {
  /** Of all open positions, before charges. */
  readonly unrealised: string
  readonly orderNos: readonly string[]
}

/** The effect of a clock skip on the open positions; undefined if there were and are none. */
export const skipOutcome = (before: Partial<OpenPositions>, after: OpenPositions) => {
  const closedCount = before.orderNos?.filter((orderNo) => !after.orderNos.includes(orderNo)).length ?? 0
  if (after.orderNos.length === 0 && closedCount === 0) return undefined
  return { closedCount, from: before.unrealised ?? after.unrealised, to: after.unrealised }
}
