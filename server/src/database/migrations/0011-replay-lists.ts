/**
 * Additional data of a replay (docs/replay.md): names and industries, splits and bonuses, index levels; and
 * the net values of fund schemes, which belong to no replay. A file's rows are written in one transaction.
 */
export const sql = /* sql */ `
create table replay_security (
  replay_id integer not null references replay,
  symbol text collate "C" not null,
  name text,
  isin text,
  industry text,
  face_value_paise integer check (face_value_paise > 0),
  primary key (replay_id, symbol)
);

create table replay_action (
  replay_id integer not null references replay,
  symbol text collate "C" not null,
  ex_day date not null,
  -- From the ex-day on, one share of before is numerator / denominator shares.
  numerator integer not null check (numerator > 0),
  denominator integer not null check (denominator > 0),
  primary key (replay_id, symbol, ex_day),
  check (numerator <> denominator)
);

-- Levels are hundredths of a point.
create table replay_index_level (
  replay_id integer not null references replay,
  code text collate "C" not null,
  name text not null,
  day date not null,
  open_level integer not null,
  high_level integer not null,
  low_level integer not null check (low_level > 0),
  close_level integer not null,
  primary key (replay_id, code, day),
  check (open_level between low_level and high_level and close_level between low_level and high_level)
);

create table fund_scheme (
  -- AMFI's.
  scheme_code integer primary key check (scheme_code > 0),
  name text not null,
  house text,
  category text,
  isin_payout_or_growth text,
  isin_reinvestment text
);

create table fund_nav (
  scheme_code integer not null references fund_scheme,
  day date not null,
  -- Rupees a unit.
  nav numeric(20,8) not null check (nav > 0),
  primary key (scheme_code, day)
);
`
