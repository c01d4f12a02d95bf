/**
 * Evidence that two accounts belong to one person: every bank account and identity number that an account
 * ever had, as keyed hashes. A changed bank account or a failed identity leaves its mark, so a second account
 * can't hide anything. The database keeps the marks, however the rows are written.
 */
export const sql = /* sql */ `
create table account_marks (
  user_id bigint not null references users,
  kind text collate "C" not null check (kind in ('bank-account', 'identity')),
  mark bytea not null check (length(mark) = 32),
  primary key (user_id, kind, mark)
);
create index account_marks_mark on account_marks (kind, mark);
revoke update, truncate on account_marks from tarazu_application;

create function mark_bank_account() returns trigger language plpgsql as $$
begin
  insert into account_marks values (new.user_id, 'bank-account', new.account_hash) on conflict do nothing;
  return null;
end $$;
create trigger mark_bank_account after insert or update of account_hash on bank_account
  for each row execute function mark_bank_account();

create function mark_identity() returns trigger language plpgsql as $$
begin
  insert into account_marks values (new.user_id, 'identity', new.number_hash) on conflict do nothing;
  return null;
end $$;
create trigger mark_identity after insert on identity_numbers
  for each row execute function mark_identity();

insert into account_marks select user_id, 'bank-account', account_hash from bank_account;
insert into account_marks select user_id, 'identity', number_hash from identity_numbers;
`
