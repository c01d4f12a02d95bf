/**
 * The charges of a trade are those that it adds to its day's, which can be below zero. A line of the table of charges says
 * which securities it is for, and a flat amount is one for an order or for a security and day.
 */
export const sql = /* sql */ `
alter table trading_position drop constraint position_amounts, add constraint position_amounts check (
    least(bought_quantity, original_cost_paise, call_price_paise, liquidation_price_paise, leverage) > 0
    and least(quantity, cost_paise, deposit_paise, original_deposit_paise, financing_paise, sold_turnover_paise) >= 0
    and quantity <= bought_quantity
    and cost_paise <= original_cost_paise
    and deposit_paise <= original_deposit_paise
    and (quantity = 0) = (closed_ms is not null)
    and (quantity > 0 or (deposit_paise = 0 and cost_paise = 0)));
-- Fills from before were charged by themselves: nothing of theirs is given back.
alter table trading_fill add column netted boolean not null default false;
alter table trading_fill alter column netted drop default;
alter table trading_fill drop constraint fill_amounts, add constraint fill_amounts check (
    least(quantity, turnover_paise) > 0
    and least(deposit_paise, uncovered_paise, taken_before_shares) >= 0);
alter table trading_order drop constraint order_amounts, add constraint order_amounts check (
    least(leverage, quantity, lot_size, event_count, limit_paise, rise_trigger_paise, rise_limit_paise,
      fall_trigger_paise, fall_limit_paise) > 0
    and least(filled_quantity, filled_delivery_turnover_paise, hold_price_paise, hold_paise) >= 0
    and filled_quantity <= quantity
    and filled_delivery_turnover_paise <= filled_turnover_paise
    and (closed_ms is null or hold_paise = 0)
    and (leverage is not null or (intent = 'close' and position_no is null))
    and (intent = 'open' or (hold_paise = 0
      and (position_no is not null or leverage is null or (direction = 'long' and leverage = 1)))));

create function pg_temp.by_security(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('security', coalesce(line ->> 'security', 'any'),
    'base', case line ->> 'base' when 'order' then 'flat' else line ->> 'base' end) order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each(line, place)
$$;
update settings set value = pg_temp.by_security(value) where name = 'charges';
alter table desk_requests disable trigger keep_request_decided;
update desk_requests set input = jsonb_set(input, '{lines}', pg_temp.by_security(input -> 'lines')) where kind = 'charges';
alter table desk_requests enable trigger keep_request_decided;
`
