/**
 * Shares are credited on the trading day after their allotment: an application is allotted first, and has its holding
 * then. Instants are the market's, epoch milliseconds.
 */
export const sql = /* sql */ `
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'issue_application'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%position_no%';
  execute format('alter table issue_application drop constraint %I', found);
end $$;
alter table issue_application
  add constraint issue_application_credited check (position_no is null or state = 'allotted');
create index issue_application_uncredited on issue_application (issue_id, user_id)
  where state = 'allotted' and position_no is null;
`
