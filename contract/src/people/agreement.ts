/** The version of the user agreement and privacy text, stored with every registration: the day they were written. */
export const agreementVersion = '2026-11-22'
