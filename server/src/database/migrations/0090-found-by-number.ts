/** The desk finds a position, an order or a transfer by its number alone, without knowing whose it is. */
export const sql = /* sql */ `
create index trading_position_number on trading_position (order_no);
create index trading_order_number on trading_order (order_no);
create index deposit_number on deposit (deposit_no);
create index withdrawal_number on withdrawal (withdrawal_no);
`
