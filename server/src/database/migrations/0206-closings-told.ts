/**
 * Whoever holds a fund or an AI quantity product learns when the desk closes it: up to which user the holders have been
 * told. An own strategy that does not run can be deleted; its row stays, for its orders.
 */
export const sql = /* sql */ `
create table product_closings (
  -- A fund’s code, or the id of an AI quantity product.
  product text primary key,
  told_until bigint not null default 0,
  told boolean not null default false
);
revoke delete, truncate on product_closings from tarazu_application;

alter table own_strategies drop constraint own_strategies_state_check, drop constraint own_strategies_check,
  drop constraint own_strategies_check1, drop constraint own_strategies_check2;
alter table own_strategies
  add check (state in ('draft', 'running', 'stopped', 'deleted')),
  add check ((started_ms is null) = (sum_paise is null)),
  add check (state = 'deleted' or (state = 'draft') = (started_ms is null)),
  add check (state = 'deleted' or (state = 'stopped') = (stopped_ms is not null));
`
