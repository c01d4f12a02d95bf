/** Orders of mutual funds, and the units that investors hold: in all, and purchase by purchase. */
export const sql = /* sql */ `
create table fund_orders (
  user_id bigint not null references users,
  -- The id of the command that made it.
  order_no bigint not null,
  kind text not null check (kind in ('subscribe', 'redeem', 'compulsory', 'switch')),
  fund text not null,
  to_fund text,
  asked_by text not null check (asked_by in ('amount', 'shares', 'all')),
  amount_paise bigint check (amount_paise > 0),
  -- Ten-thousandths of a unit: asked for, or frozen.
  units bigint check (units > 0),
  held_paise bigint not null check (held_paise >= 0),
  stage text not null
    check (stage in ('review', 'waiting', 'paying', 'done', 'cancelled', 'refused', 'failed')),
  reason text,
  plan_no bigint,
  order_day text not null,
  value_day text not null,
  cut_off_ms bigint not null,
  known_ms bigint not null,
  payout_day text,
  payout_ms bigint,
  -- Ten-thousandths of a rupee.
  net_value bigint check (net_value > 0),
  done_units bigint check (done_units >= 0),
  gross_paise bigint,
  load_paise bigint check (load_paise >= 0),
  tax_paise bigint check (tax_paise >= 0),
  duty_paise bigint check (duty_paise >= 0),
  net_paise bigint,
  gain_paise bigint,
  to_net_value bigint check (to_net_value > 0),
  to_units bigint check (to_units >= 0),
  placed_ms bigint not null,
  settled_ms bigint,
  paid_ms bigint,
  change_count integer not null,
  primary key (user_id, order_no),
  check ((kind = 'switch') = (to_fund is not null)),
  check ((stage in ('review', 'waiting')) = (settled_ms is null)),
  check (stage in ('review', 'waiting') or held_paise = 0)
);
create index fund_orders_waiting on fund_orders (known_ms) where stage in ('review', 'waiting');
create index fund_orders_paying on fund_orders (payout_ms) where stage = 'paying';
revoke delete, truncate on fund_orders from tarazu_application;

create table fund_lots (
  user_id bigint not null references users,
  -- The order that bought it.
  lot_no bigint not null,
  fund text not null,
  value_day text not null,
  net_value bigint not null check (net_value > 0),
  bought_units bigint not null check (bought_units > 0),
  units bigint not null check (units between 0 and bought_units),
  bought_paise bigint not null,
  cost_paise bigint not null,
  is_open boolean not null,
  primary key (user_id, lot_no),
  check (is_open = (units > 0))
);
create index fund_lots_open on fund_lots (user_id, fund) where is_open;
revoke delete, truncate on fund_lots from tarazu_application;

create table fund_holdings (
  user_id bigint not null references users,
  fund text not null,
  units bigint not null check (units >= 0),
  frozen_units bigint not null check (frozen_units between 0 and units),
  cost_paise bigint not null,
  -- Over all time: what was paid in, duty included, and what came out after costs.
  paid_in_paise bigint not null check (paid_in_paise >= 0),
  paid_out_paise bigint not null,
  first_day text not null,
  change_count integer not null,
  primary key (user_id, fund)
);
create index fund_holdings_of_fund on fund_holdings (fund) where units > 0;
revoke delete, truncate on fund_holdings from tarazu_application;
`
