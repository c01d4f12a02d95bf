/** Plans that buy or give back units of funds by the calendar, and how each of their dates went. */
export const sql = /* sql */ `
create table fund_plans (
  user_id bigint not null references users,
  -- The id of the command that made it.
  plan_no bigint not null,
  kind text not null check (kind in ('sip', 'withdrawal')),
  fund text not null,
  rhythm text not null check (rhythm in ('weekly', 'monthly')),
  -- Of a month 1 to 28; of a week 1 (Monday) to 7.
  on_date integer not null check (on_date between 1 and 28),
  amount_paise bigint not null check (amount_paise > 0),
  step_up_percent integer not null check (step_up_percent between 0 and 50),
  -- From this day on the amount is larger by the step-up.
  step_day text not null,
  start_day text not null,
  next_day text,
  installments integer check (installments > 0),
  done integer not null,
  missed integer not null,
  missed_in_row integer not null,
  total_paise bigint not null check (total_paise >= 0),
  state text not null check (state in ('active', 'paused', 'ended')),
  paused_until text,
  skip_next boolean not null,
  ended_reason text,
  created_ms bigint not null,
  change_count integer not null,
  primary key (user_id, plan_no),
  check ((state = 'ended') = (next_day is null)),
  check ((state = 'ended') = (ended_reason is not null))
);
create index fund_plans_next on fund_plans (next_day) where state <> 'ended';
revoke delete, truncate on fund_plans from tarazu_application;

create table fund_plan_dates (
  user_id bigint not null references users,
  plan_no bigint not null,
  day text not null,
  result text not null
    check (result in ('ordered', 'no-money', 'no-units', 'skipped', 'fund-shut', 'locked')),
  amount_paise bigint not null,
  order_no bigint,
  primary key (user_id, plan_no, day)
);
revoke update, delete, truncate on fund_plan_dates from tarazu_application;
`
