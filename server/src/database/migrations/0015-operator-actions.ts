/**
 * What operators may do (contract/src/people/operator-roles.ts) and everything they have done. An action is
 * written in the transaction it describes; nobody can change, remove or backdate one.
 */
export const sql = /* sql */ `
alter table operators add column role text collate "C" not null default 'administrator'
  check (role in ('support', 'reviewer', 'treasurer', 'administrator', 'auditor'));
alter table operators alter column role drop default;

create table operator_actions (
  action_id bigint primary key generated always as identity,
  -- Null: the system itself did it, as a setting tells it to.
  operator_id bigint references operators,
  action text collate "C" not null check (action ~ '^[a-z]+\\.[a-z-]+$' and length(action) <= 40),
  -- The investor whose account it is about, who is shown it.
  user_id bigint references users,
  -- The ledger's command that did it, if one did.
  command_id bigint,
  -- What was so before and after: flat objects of plain values.
  facts_before jsonb check (jsonb_typeof(facts_before) = 'object'),
  facts_after jsonb check (jsonb_typeof(facts_after) = 'object'),
  reason text check (length(reason) between 1 and 300),
  -- The market's clock.
  instant_ms bigint not null,
  -- Real time, which the database tells.
  real_ms bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  unique (user_id, command_id, action)
);
create index operator_actions_user on operator_actions (user_id, action_id desc) where user_id is not null;
create index operator_actions_operator on operator_actions (operator_id, action_id desc);
create index operator_actions_action on operator_actions (action, action_id desc);
create trigger only_grows before update or delete or truncate on operator_actions
  for each statement execute function refuse_change();
revoke insert, update, delete, truncate on operator_actions from tarazu_application;
grant insert (operator_id, action, user_id, command_id, facts_before, facts_after, reason, instant_ms)
  on operator_actions to tarazu_application;
`
