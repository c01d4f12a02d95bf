/**
 * Positions and their fills. Instants are epoch milliseconds, as the rules that read these rows compute with. A fill
 * is never changed; the application's role may not.
 */
export const sql = /* sql */ `
create table trading_position (
  user_id bigint not null,
  order_no bigint not null,
  exchange text not null check (exchange in ('NSE', 'BSE')),
  code text not null,
  direction text not null check (direction in ('long', 'short')),
  leverage integer not null check (leverage > 0),
  product text not null check (product in ('delivery', 'intraday')),
  bought_quantity bigint not null check (bought_quantity > 0),
  quantity bigint not null check (quantity between 0 and bought_quantity),
  buy_price_paise bigint not null check (buy_price_paise > 0),
  original_deposit_paise bigint not null check (original_deposit_paise >= 0),
  deposit_paise bigint not null check (deposit_paise between 0 and original_deposit_paise),
  fee_paise bigint not null check (fee_paise >= 0),
  realised_paise bigint not null,
  sold_turnover_paise bigint not null check (sold_turnover_paise >= 0),
  opened_ms bigint not null,
  closed_ms bigint,
  primary key (user_id, order_no),
  check ((quantity = 0) = (closed_ms is not null)),
  check (quantity > 0 or deposit_paise = 0)
) with (fillfactor = 80);

create table trading_fill (
  user_id bigint not null,
  fill_no bigint not null,
  order_no bigint not null,
  kind text not null check (kind in ('open', 'close')),
  quantity bigint not null check (quantity > 0),
  price_paise bigint not null check (price_paise > 0),
  deposit_paise bigint not null check (deposit_paise >= 0),
  charges jsonb not null,
  fee_paise bigint not null check (fee_paise >= 0),
  profit_loss_paise bigint not null,
  uncovered_paise bigint not null check (uncovered_paise >= 0),
  decided_ms bigint not null,
  primary key (user_id, fill_no),
  foreign key (user_id, order_no) references trading_position
);

revoke update, delete, truncate on trading_fill from tarazu_application;
`
