/**
 * Orders that wait for a price or for a session (server/src/trading/orders). Instants are the market's, epoch milliseconds. An
 * event is never changed: the history of an order is its events.
 */
export const sql = /* sql */ `
create table trading_order (
  user_id bigint not null,
  order_no bigint not null,
  exchange text not null check (exchange in ('NSE', 'BSE')),
  code text not null,
  intent text not null check (intent in ('open', 'close')),
  -- Of the position that it opens or closes.
  direction text not null check (direction in ('long', 'short')),
  leverage integer not null check (leverage > 0),
  kind text not null check (kind in ('market', 'limit', 'sl', 'sl-m', 'gtt')),
  validity text not null check (validity in ('day', 'ioc', 'gtt')),
  after_market boolean not null,
  -- The position that it closes; of an opening order the one that it filled last.
  position_no bigint,
  quantity bigint not null check (quantity > 0),
  filled_quantity bigint not null check (filled_quantity between 0 and quantity),
  filled_turnover_paise bigint not null check (filled_turnover_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  lot_size integer not null check (lot_size > 0),
  -- Null: at the market's price, or not known before a trigger.
  limit_paise bigint check (limit_paise > 0),
  rise_trigger_paise bigint check (rise_trigger_paise > 0),
  rise_limit_paise bigint check (rise_limit_paise > 0),
  fall_trigger_paise bigint check (fall_trigger_paise > 0),
  fall_limit_paise bigint check (fall_limit_paise > 0),
  -- The price that the hold is reckoned with, and what is held for the part that is not filled.
  hold_price_paise bigint not null check (hold_price_paise >= 0),
  hold_paise bigint not null check (hold_paise >= 0),
  state text not null check (state in
    ('open', 'trigger-pending', 'complete', 'cancelled', 'rejected', 'expired')),
  reason text,
  -- Its day is the first session that ends after this instant.
  valid_from_ms bigint not null,
  -- It is looked at again from this instant on.
  next_from_ms bigint not null,
  event_count integer not null check (event_count > 0),
  placed_ms bigint not null,
  changed_ms bigint not null,
  closed_ms bigint,
  primary key (user_id, order_no),
  check ((state in ('open', 'trigger-pending')) = (closed_ms is null)),
  check (closed_ms is null or hold_paise = 0),
  check (intent = 'open' or (hold_paise = 0 and position_no is not null)),
  check ((state = 'trigger-pending') <= (coalesce(rise_trigger_paise, fall_trigger_paise) is not null))
) with (fillfactor = 80);
create index trading_order_open on trading_order (user_id, order_no) where closed_ms is null;
create index trading_order_of_position on trading_order (user_id, position_no) where closed_ms is null;

create table trading_order_event (
  user_id bigint not null,
  order_no bigint not null,
  event_no integer not null check (event_no > 0),
  kind text not null check (kind in ('placed', 'triggered', 'filled', 'modified', 'adjusted', 'cancelled',
    'rejected', 'expired')),
  -- After the event.
  state text not null,
  instant_ms bigint not null,
  price_paise bigint,
  quantity bigint,
  reason text,
  -- Of a fill: the execution (trading_fill) and its position.
  fill_no bigint,
  position_no bigint,
  -- What else the event shows, such as the prices before and after a change.
  details jsonb not null,
  primary key (user_id, order_no, event_no),
  foreign key (user_id, order_no) references trading_order
);
create unique index trading_order_event_fill on trading_order_event (user_id, fill_no) where fill_no is not null;
create trigger only_grows before update or delete or truncate on trading_order_event
  for each statement execute function refuse_change();
revoke update, delete, truncate on trading_order_event from tarazu_application;
revoke delete, truncate on trading_order from tarazu_application;

-- Every process keeps the open orders in memory and hears of each change with its commit.
create function tell_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('trading_order', new.user_id || ' ' || new.order_no);
  return null;
end $$;
create trigger tell_order after insert or update on trading_order for each row execute function tell_order();
`
