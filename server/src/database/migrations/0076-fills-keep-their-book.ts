/**
 * What an investor took of the books lately is no longer kept in one value that each order rewrites, and that grows with
 * every stock that is traded: each fill keeps the book that it was taken from, and what is gone is the sum of the fills of
 * the last half hour. What was taken before this change was taken of no book.
 */
export const sql = /* sql */ `
alter table trading_exposure drop column taken;
alter table trading_fill add column book text;
`
