/** Shares that a public offering allotted are a holding whose opening was no trade. */
export const sql = /* sql */ `
alter table trading_fill
  drop constraint fill_words,
  add constraint fill_words check (
    kind = any ('{open,close}'::text[])
    and cause = any ('{order,liquidation,buy-back,auction,allotment}'::text[]));
`
