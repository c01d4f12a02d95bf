/**
 * Units that a switch bought carried the net value of the fund that they came from; they get that of the fund that they are
 * of, from which their cost before charges is computed.
 */
export const sql = /* sql */ `
update fund_lots lot set net_value = o.to_net_value from fund_orders o
  where o.user_id = lot.user_id and o.order_no = lot.lot_no and o.kind = 'switch' and o.to_net_value is not null;
`
