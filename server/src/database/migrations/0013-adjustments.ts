/**
 * How splits, bonus issues and dividends changed positions
 * (server/src/trading/positions/corporate-action.ts).
 */
export const sql = /* sql */ `
create table trading_adjustment (
  user_id bigint not null,
  adjustment_no bigint not null,
  order_no bigint not null,
  -- "split:ISIN:EX-DAY", as the market names it; each counts once for a position.
  action_id text not null,
  kind text not null check (kind in ('split', 'bonus', 'dividend')),
  quantity_before bigint not null check (quantity_before > 0),
  quantity_after bigint not null check (quantity_after >= 0),
  price_before_paise bigint not null,
  price_after_paise bigint not null check (price_after_paise > 0),
  -- What the free cash gained or lost by it, and what was taken out of the position's deposit.
  cash_paise bigint not null,
  deposit_used_paise bigint not null check (deposit_used_paise >= 0),
  -- The open of the ex-day.
  effective_ms bigint not null,
  primary key (user_id, adjustment_no),
  unique (user_id, order_no, action_id),
  foreign key (user_id, order_no) references trading_position
);
create trigger only_grows before update or delete or truncate on trading_adjustment
  for each statement execute function refuse_change();
revoke update, delete, truncate on trading_adjustment from tarazu_application;
`
