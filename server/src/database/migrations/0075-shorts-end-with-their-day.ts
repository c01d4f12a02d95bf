/**
 * Shorts that end with their day, where the desk wants it so: a position keeps since when its shares could not be bought
 * back, and a fill that it was bought back before the close, or by the auction.
 */
export const sql = /* sql */ `
alter table trading_position add column delivery_failed_ms bigint;
alter table trading_fill
  drop constraint fill_words,
  add constraint fill_words check (
    kind = any ('{open,close}'::text[]) and cause = any ('{order,liquidation,buy-back,auction}'::text[]));
`
