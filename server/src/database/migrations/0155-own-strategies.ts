/** Investors' own strategies: their rules, the rules that were tried, and the orders that they made. */
export const sql = /* sql */ `
create table own_strategies (
  user_id bigint not null references users,
  -- The id of the command that made it.
  strategy_no bigint not null,
  name text not null,
  -- JSON of contract/src/trading/own-rule.ts.
  rule text not null,
  state text not null check (state in ('draft', 'running', 'stopped')),
  sum_paise bigint check (sum_paise > 0),
  -- From this day on its orders count; those of an earlier run do not.
  run_no integer not null default 0,
  -- The newest trading day that it has planned its orders of.
  planned_day text,
  created_ms bigint not null,
  started_ms bigint,
  stopped_ms bigint,
  change_count integer not null default 0,
  primary key (user_id, strategy_no),
  check ((state = 'draft') = (started_ms is null)),
  check ((state = 'draft') = (sum_paise is null)),
  check ((state = 'stopped') = (stopped_ms is not null))
);
create index own_strategies_running on own_strategies (user_id, strategy_no) where state = 'running';
revoke delete, truncate on own_strategies from tarazu_application;

create table own_orders (
  user_id bigint not null,
  strategy_no bigint not null,
  run_no integer not null,
  -- The trading day, "YYYY-MM-DD".
  day text not null,
  side text not null check (side in ('buy', 'sell')),
  -- "NSE:KAVCEM"
  listing text not null,
  quantity bigint not null check (quantity > 0),
  because text not null,
  state text not null check (state in ('planned', 'done', 'refused')),
  reason text,
  -- The position that it opened or closed; of a planned sale the one that it is to close.
  position_no bigint,
  planned_ms bigint not null,
  primary key (user_id, strategy_no, run_no, day, side, listing),
  foreign key (user_id, strategy_no) references own_strategies (user_id, strategy_no),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'done' or position_no is not null)
);
revoke delete, truncate on own_orders from tarazu_application;

create table own_trials (
  user_id bigint not null references users,
  -- The first 8 bytes of the SHA-256 of a rule.
  rule_id text not null,
  sharpe_milli integer not null,
  looked boolean not null,
  tried_ms bigint not null,
  primary key (user_id, rule_id)
);
`
