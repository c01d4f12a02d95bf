/**
 * Why the platform cancelled an order or a withdrawal on its own: the blocked money was needed for a loss, of which the
 * platform only bears the rest. The reason of such an order, and the `rejectReason` of such a withdrawal.
 */
export const lossCover = 'loss-cover'
