/** What the audit trail gives as the reason where nobody at the desk decided. */
export const soloReason = 'SOLO=on'
