/**
 * Numbers are given in ascending blocks and rows are never moved, so a range of pages holds a range of numbers: an index
 * of ranges finds a position or an order for the desk, and costs orders nothing. An index of every number took a descent
 * for each row that an order writes, and one more for each position that it closes.
 */
export const sql = /* sql */ `
drop index trading_position_number;
drop index trading_order_number;
create index trading_position_number on trading_position using brin (order_no)
  with (pages_per_range = 16, autosummarize = on);
create index trading_order_number on trading_order using brin (order_no)
  with (pages_per_range = 16, autosummarize = on);
`
