/**
 * Imported days of the exchanges (docs/replay.md). Prices are paise; a day is the exchange's own date. Only complete
 * days are ever visible: a day's bars and its row in replay_day come in one transaction.
 */
export const sql = /* sql */ `
create table replay (
  replay_id integer generated always as identity primary key,
  name text collate "C" not null unique check (name ~ '^[A-Za-z0-9._-]{1,60}$'),
  created_at timestamptz not null default now(),
  -- The India date on which a market first ran on this replay: its first day is mapped to it, once and for all.
  started_day text check (started_day ~ '^\\d{4}-\\d{2}-\\d{2}$')
);

create function keep_replay_start() returns trigger language plpgsql as $$
begin
  if old.started_day is not null and new.started_day is distinct from old.started_day then
    raise exception 'a replay starts once' using errcode = 'check_violation', constraint = 'replay_starts_once';
  end if;
  return new;
end $$;
create trigger keep_replay_start before update on replay for each row execute function keep_replay_start();

create table replay_instrument (
  instrument_id integer generated always as identity primary key,
  replay_id integer not null references replay,
  exchange text not null check (exchange in ('NSE', 'BSE')),
  symbol text collate "C" not null,
  -- NSE: the series; BSE: the group.
  series text collate "C" not null,
  isin text,
  name text,
  unique (replay_id, exchange, symbol, series)
);

create table replay_day (
  replay_id integer not null references replay,
  day date not null,
  exchange text not null check (exchange in ('NSE', 'BSE')),
  format text not null,
  row_count integer not null check (row_count > 0),
  imported_at timestamptz not null default now(),
  primary key (replay_id, day, exchange)
);

create table replay_bar (
  instrument_id integer not null references replay_instrument,
  day date not null,
  -- Null where the exchange gave none: the day of listing.
  prev_close_paise integer check (prev_close_paise > 0),
  open_paise integer not null,
  high_paise integer not null,
  low_paise integer not null check (low_paise > 0),
  close_paise integer not null,
  volume_shares bigint not null check (volume_shares > 0),
  turnover_paise bigint not null check (turnover_paise >= 0),
  primary key (instrument_id, day),
  check (open_paise between low_paise and high_paise and close_paise between low_paise and high_paise)
);
`
