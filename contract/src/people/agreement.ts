/**
 * The version of the user agreement and the privacy notice, stored with every registration: the date they
 * were written.
 */
export const agreementVersion = '2026-11-30'
