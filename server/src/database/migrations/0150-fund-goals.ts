/** Goals: a sum by a date, with a fund and perhaps a SIP. No money moves by them. */
export const sql = /* sql */ `
create table fund_goals (
  user_id bigint not null references users,
  -- The id of the command that made it.
  goal_no bigint not null,
  name text not null,
  target_paise bigint not null check (target_paise > 0),
  day text not null,
  fund text not null,
  monthly_paise bigint not null check (monthly_paise >= 0),
  step_up_percent integer not null check (step_up_percent between 0 and 50),
  -- Of the SIP that is for it.
  plan_no bigint,
  state text not null check (state in ('active', 'ended')),
  created_ms bigint not null,
  change_count integer not null,
  primary key (user_id, goal_no),
  foreign key (user_id, plan_no) references fund_plans
);
revoke truncate on fund_goals from tarazu_application;
`
