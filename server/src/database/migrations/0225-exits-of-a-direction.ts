/**
 * An order may close all positions of a direction in a stock, whatever their leverage: it has none of its own. What it has
 * closed of fully paid shares is charged apart from the rest.
 */
export const sql = /* sql */ `
alter table trading_order
  alter column leverage drop not null,
  -- Of a closing order: the part of filled_turnover_paise that was charged as delivery.
  add column filled_delivery_turnover_paise bigint not null default 0,
  drop constraint order_amounts,
  add constraint order_amounts check (
    least(leverage, quantity, lot_size, event_count, limit_paise, rise_trigger_paise, rise_limit_paise,
      fall_trigger_paise, fall_limit_paise) > 0
    and least(filled_quantity, filled_delivery_turnover_paise, fee_paise, hold_price_paise, hold_paise) >= 0
    and filled_quantity <= quantity
    and filled_delivery_turnover_paise <= filled_turnover_paise
    and (closed_ms is null or hold_paise = 0)
    and (leverage is not null or (intent = 'close' and position_no is null))
    and (intent = 'open' or (hold_paise = 0
      and (position_no is not null or leverage is null or (direction = 'long' and leverage = 1)))));
alter table trading_order alter column filled_delivery_turnover_paise drop default;
update trading_order set filled_delivery_turnover_paise = filled_turnover_paise
where intent = 'close' and direction = 'long' and leverage = 1 and filled_quantity > 0;
`
