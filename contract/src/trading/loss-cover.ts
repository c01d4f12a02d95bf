/**
 * Why the platform cancelled an order or a withdrawal on its own: the blocked money was needed for a loss,
 * and the platform bears only the rest of it. Used as the reason of such an order and the `rejectReason` of
 * such a withdrawal.
 */
export const lossCover = 'loss-cover'
