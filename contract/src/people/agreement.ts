/** The version of the user agreement and of the words on privacy, kept with every registration: the day they were written. */
export const agreementVersion = '2026-11-30'
