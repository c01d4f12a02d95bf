/**
 * The alerts that investors have set: a price, or a change since the previous close, of a stock or an index.
 */
export const sql = /* sql */ `
create table price_alerts (
  user_id bigint not null references users,
  alert_no bigint generated always as identity,
  -- Null: the code is an index's.
  exchange text check (exchange in ('NSE', 'BSE')),
  code text not null check (length(code) between 1 and 20),
  condition text not null check (condition in ('at-or-above', 'at-or-below', 'rises', 'falls')),
  -- In shares of the instant at which it was set; hundredths of a point of an index.
  price_paise bigint check (price_paise > 0),
  change_ppm integer check (change_ppm > 0),
  -- The market's clock.
  set_ms bigint not null,
  -- Null while it waits. It is reached once.
  reached_ms bigint,
  reached_paise bigint,
  primary key (user_id, alert_no),
  check ((condition in ('at-or-above', 'at-or-below')) = (price_paise is not null)),
  check ((condition in ('rises', 'falls')) = (change_ppm is not null)),
  check ((reached_ms is null) = (reached_paise is null))
);
create index price_alerts_waiting on price_alerts (set_ms) where reached_ms is null;
`
