/**
 * Why the house has cancelled an order or a withdrawal without being asked: what it held was needed for a loss before the
 * house bears any of it. The reason of such an order, and the `rejectReason` of such a withdrawal.
 */
export const lossCover = 'loss-cover'
