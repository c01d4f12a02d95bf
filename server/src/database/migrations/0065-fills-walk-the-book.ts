/**
 * Orders walk the order book: a fill keeps what it came to and what its investor had taken before, a position what it
 * cost in place of one price, and the investor's exposure what he took of the books lately.
 */
export const sql = /* sql */ `
alter table trading_position drop constraint position_amounts;
alter table trading_position add column original_cost_paise bigint, add column cost_paise bigint;
update trading_position set original_cost_paise = buy_price_paise * bought_quantity, cost_paise = buy_price_paise * quantity;
alter table trading_position
  alter column original_cost_paise set not null,
  alter column cost_paise set not null,
  drop column buy_price_paise,
  add constraint position_amounts check (
    least(bought_quantity, original_cost_paise, call_price_paise, liquidation_price_paise, leverage) > 0
    and least(quantity, cost_paise, deposit_paise, original_deposit_paise, fee_paise, financing_paise,
      sold_turnover_paise) >= 0
    and quantity <= bought_quantity
    and cost_paise <= original_cost_paise
    and deposit_paise <= original_deposit_paise
    and (quantity = 0) = (closed_ms is not null)
    and (quantity > 0 or (deposit_paise = 0 and cost_paise = 0)));

-- What was filled before was filled at the quote, whatever the book: it took nothing.
alter table trading_fill drop constraint fill_amounts;
alter table trading_fill add column turnover_paise bigint, add column taken_before_shares bigint;
update trading_fill set turnover_paise = price_paise * quantity;
alter table trading_fill
  alter column turnover_paise set not null,
  drop column price_paise,
  add constraint fill_amounts check (
    least(quantity, turnover_paise) > 0
    and least(deposit_paise, fee_paise, uncovered_paise, taken_before_shares) >= 0);

alter table trading_adjustment add column cost_before_paise bigint, add column cost_after_paise bigint;
alter table trading_adjustment disable trigger user;
update trading_adjustment set cost_before_paise = price_before_paise * quantity_before,
  cost_after_paise = price_after_paise * quantity_after;
alter table trading_adjustment enable trigger user;
alter table trading_adjustment
  alter column cost_before_paise set not null,
  alter column cost_after_paise set not null,
  add check (least(cost_before_paise, cost_after_paise) >= 0);

-- { "INEZ00001015 asks": [[29700000, 1200]] }: shares taken by the minute of the epoch.
alter table trading_exposure add column taken jsonb not null default '{}';
alter table trading_exposure alter column taken drop default;

alter table trading_order_event drop constraint order_event_is_sound;
alter table trading_order_event
  add constraint order_event_is_sound check (
    event_no > 0
    and kind = any ('{placed,triggered,filled,nothing-left,modified,adjusted,cancelled,rejected,expired}'::text[]));
`
