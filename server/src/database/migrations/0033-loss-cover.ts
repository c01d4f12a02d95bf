/** A withdrawal that the house cancels to cover a loss says so. */
export const sql = /* sql */ `
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
  where conrelid = 'withdrawal'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reason IS NOT NULL%';
  execute format('alter table withdrawal drop constraint %I', found);
end $$;
alter table withdrawal add constraint withdrawal_reason check (
  case state when 'rejected' then reason is not null when 'cancelled' then true else reason is null end);
`
