/** The audit trail's reason when nobody at the desk decided. */
export const soloReason = 'SOLO=on'
