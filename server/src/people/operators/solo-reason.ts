/** The audit trail's reason if nobody at the desk decided. */
export const soloReason = 'SOLO=on'
