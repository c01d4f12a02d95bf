/** Orders for AI quantity products, and the shares that came of them, each purchase a lot of its own. */
export const sql = /* sql */ `
create table quant_orders (
  user_id bigint not null references users,
  -- The id of the command that made it.
  order_no bigint not null,
  product text not null,
  kind text not null check (kind in ('buy', 'sell', 'wind-up')),
  state text not null check (state in ('in_progress', 'success', 'failed')),
  reason text,
  shares bigint not null check (shares > 0),
  held_paise bigint not null check (held_paise >= 0),
  -- The day whose value it gets, and from when that is known.
  value_day text not null,
  known_ms bigint not null,
  -- Ten-thousandths of a rupee.
  value bigint check (value >= 0),
  amount_paise bigint check (amount_paise >= 0),
  fee_paise bigint check (fee_paise >= 0),
  ordered_ms bigint not null,
  settled_ms bigint,
  primary key (user_id, order_no),
  check ((state = 'in_progress') = (settled_ms is null)),
  check (state = 'in_progress' or held_paise = 0),
  check ((state = 'success') = (value is not null and amount_paise is not null and fee_paise is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index quant_orders_waiting on quant_orders (known_ms) where state = 'in_progress';
revoke delete, truncate on quant_orders from tarazu_application;

create table quant_lots (
  user_id bigint not null references users,
  -- The purchase.
  order_no bigint not null,
  product text not null,
  state text not null check (state in ('held', 'sold')),
  shares bigint not null check (shares > 0),
  left_shares bigint not null check (left_shares between 0 and shares),
  cost_paise bigint not null check (cost_paise >= 0),
  bought_day text not null,
  unlocks_day text not null check (unlocks_day >= bought_day),
  primary key (user_id, order_no),
  foreign key (user_id, order_no) references quant_orders (user_id, order_no),
  check ((state = 'sold') = (left_shares = 0))
);
create index quant_lots_held on quant_lots (product) where state = 'held';
revoke delete, truncate on quant_lots from tarazu_application;
`
