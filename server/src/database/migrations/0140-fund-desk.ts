/** What the desk decides about funds: orders that it passes or refuses, and funds that it suspends or closes. */
export const sql = /* sql */ `
alter table fund_orders
  add column reviewed_by bigint references operators,
  add column reviewed_ms bigint,
  -- Told to the investor.
  add column review_reason text,
  add check ((reviewed_by is null) = (reviewed_ms is null)),
  add check ((stage = 'refused') = (review_reason is not null));
create index fund_orders_review on fund_orders (placed_ms) where stage = 'review';
create index fund_orders_placed on fund_orders (placed_ms);

create table fund_stops (
  fund text primary key,
  state text not null check (state in ('suspended', 'closing')),
  request_id bigint not null,
  -- The market's clock.
  from_ms bigint not null,
  -- Of a fund that closes: at which day's value everybody is paid out, and from when that is known.
  value_day text,
  known_ms bigint,
  check ((state = 'closing') = (value_day is not null)),
  check ((state = 'closing') = (known_ms is not null))
);
create function keep_fund_closed() returns trigger language plpgsql as $$
begin
  if old.state = 'closing' then raise exception 'a fund that closes stays closed'; end if;
  return coalesce(new, old);
end $$;
create trigger keep_fund_closed before update or delete on fund_stops
  for each row execute function keep_fund_closed();
create function tell_fund_stops_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fund_stops_changed', '');
  return null;
end $$;
create trigger tell_fund_stops_changed after insert or update or delete on fund_stops
  for each statement execute function tell_fund_stops_changed();
`
