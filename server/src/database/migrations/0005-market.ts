/**
 * The clock's offset, the secret of the practice market, and the commitments to each day's prices
 * (docs/verify.md). All three only go forward; the database itself enforces that.
 */
export const sql = /* sql */ `
create table market_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into market_clock default values;

create function keep_clock_forward() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then
    raise exception 'the clock only goes forward' using errcode = 'check_violation', constraint = 'clock_forward';
  end if;
  if new.offset_ms > old.offset_ms then
    perform pg_notify('market_clock', new.offset_ms::text);
  end if;
  return new;
end $$;
create trigger keep_clock_forward before update on market_clock
  for each row execute function keep_clock_forward();
revoke insert, delete, truncate on market_clock from tarazu_application;

create table market_secret (
  only_row boolean primary key default true check (only_row),
  master_secret bytea not null check (octet_length(master_secret) = 32),
  genesis_day text not null check (genesis_day ~ '^\\d{4}-\\d{2}-\\d{2}$')
);
revoke update, delete, truncate on market_secret from tarazu_application;

-- A day's seed can only be added once, and only the one that was promised.
create table market_day (
  day text primary key check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  commitment bytea not null check (octet_length(commitment) = 32),
  published_ms bigint not null,
  seed bytea check (seed is null or sha256(seed) = commitment)
);
create function keep_day_promise() returns trigger language plpgsql as $$
begin
  if (new.day, new.commitment, new.published_ms) is distinct from (old.day, old.commitment, old.published_ms)
    or (old.seed is not null and new.seed is distinct from old.seed) then
    raise exception 'what was promised of a day is never changed'
      using errcode = 'check_violation', constraint = 'day_promise';
  end if;
  return new;
end $$;
create trigger keep_day_promise before update on market_day
  for each row execute function keep_day_promise();
revoke delete, truncate on market_day from tarazu_application;
`
