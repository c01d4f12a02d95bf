/**
 * The second version of the price model had drafts that stored the numbers 2 and 3 and were never released. The finished
 * one has the number 2 and gives other prices, so that the markets of drafts count as the first version's: a start refuses
 * them, and says how to begin anew.
 */
export const sql = /* sql */ `
update market_secret set model_version = 1;
`
