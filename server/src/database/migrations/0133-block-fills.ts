/** A purchase out of a block is a trade at the block's own price, not at the order book's: it is told and checked as such. */
export const sql = /* sql */ `
alter table trading_fill
  drop constraint fill_words,
  add constraint fill_words check (
    kind = any ('{open,close}'::text[])
    and cause = any ('{order,liquidation,buy-back,auction,allotment,block}'::text[]));

create temporary table block_fill on commit drop as
  select user_id, order_no from block_purchases where order_no is not null;
update trading_fill set cause = 'block' from block_fill
  where trading_fill.user_id = block_fill.user_id and trading_fill.order_no = block_fill.order_no
    and trading_fill.kind = 'open';
`
