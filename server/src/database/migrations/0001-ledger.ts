/**
 * The ledger. Debits are positive, credits negative; a user's balance is what the house owes the
 * user, so it is the negated sum of the postings on it.
 */
export const sql = /* sql */ `
-- Growing numbers for commands and entries: a batch of the commit loop takes a block of 65,536 after it has locked
-- its users, so that a user's numbers grow in the order in which things happened to the user.
create sequence ledger_ids increment by 65536 start with 65536;

-- The row of 'user:cash' is also the lock under which everything of that user is decided.
create table user_balances (
  user_id bigint not null,
  account text collate "C" not null check (account like 'user:%'),
  balance_paise bigint not null,
  primary key (user_id, account),
  constraint user_balance_not_negative check (balance_paise >= 0)
) with (fillfactor = 60);

-- A house account is the sum over its slots; every writer of the commit loop has a slot of its own, so that no row
-- is hot. Debits positive.
create table house_balances (
  slot smallint not null,
  account text collate "C" not null check (account like 'house:%'),
  balance_paise bigint not null,
  primary key (slot, account)
) with (fillfactor = 20);

-- Every decided command, append-only: the log from which everything can be replayed, and the memory of the
-- idempotency keys.
create table commands (
  user_id bigint not null,
  command_id bigint not null,
  name text not null,
  instant timestamptz not null,
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  -- SHA-256 of name and canonical input.
  input_hash bytea not null check (length(input_hash) = 32),
  -- The first 8 bytes of input_hash, where an accepted command refuses its own repetition for a while.
  repeat_digest bigint,
  -- Canonical JSON, server/src/ledger/canonical.ts.
  input text not null,
  accepted boolean not null,
  -- Canonical JSON: the result, or { key, details } of the refusal.
  answer text not null,
  primary key (user_id, command_id)
);
create unique index commands_idempotency_key on commands (user_id, idempotency_key)
  where idempotency_key is not null;
create index commands_repeat on commands (user_id, repeat_digest, instant) where repeat_digest is not null;

create table journal_entries (
  user_id bigint not null,
  entry_id bigint not null,
  command_id bigint not null,
  house_slot smallint not null,
  instant timestamptz not null,
  entry_type text not null,
  reference text not null,
  primary key (user_id, entry_id)
);

create table postings (
  user_id bigint not null,
  entry_id bigint not null,
  line smallint not null,
  account text collate "C" not null check (account like 'user:%' or account like 'house:%'),
  amount_paise bigint not null check (amount_paise <> 0),
  -- The user's balance on this account after this line; null for a house account.
  balance_after_paise bigint check (balance_after_paise >= 0),
  primary key (user_id, entry_id, line),
  check ((account like 'user:%') = (balance_after_paise is not null))
);

-- The two rules between entries and postings, checked once a statement over all its rows: cheaper by far than row
-- by row. Both tables only grow (below), so that what held at insertion holds for ever.
create function check_new_postings() returns trigger language plpgsql as $$
begin
  if exists (select from new_postings group by user_id, entry_id having sum(amount_paise) <> 0) then
    raise exception 'the postings of an entry do not sum to zero'
      using errcode = 'check_violation', constraint = 'entry_sums_to_zero', table = 'postings';
  end if;
  if exists (
    select from new_postings p
    where not exists (
      select from journal_entries e where e.user_id = p.user_id and e.entry_id = p.entry_id)
  ) then
    raise exception 'a posting without its entry'
      using errcode = 'foreign_key_violation', constraint = 'posting_has_entry', table = 'postings';
  end if;
  return null;
end $$;
create trigger check_new_postings after insert on postings
  referencing new table as new_postings for each statement execute function check_new_postings();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: a mistake is reversed by a new entry', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on postings
  for each statement execute function refuse_change();
create trigger only_grows before update or delete or truncate on journal_entries
  for each statement execute function refuse_change();
create trigger only_grows before update or delete or truncate on commands
  for each statement execute function refuse_change();

revoke update, delete on postings, journal_entries, commands from tarazu_application;
revoke delete on user_balances, house_balances from tarazu_application;

-- The one row that the health check writes.
create table health_probes (id integer primary key, written_at timestamptz not null);
grant select on migrations to tarazu_application;

-- The commit loop's own assertion: a statement that changed fewer rows than were decided on undoes the batch.
create function assert_row_count(actual bigint, expected bigint, what text) returns void
language plpgsql immutable as $$
begin
  if actual <> expected then
    raise exception '% of % rows of % are as they were read', actual, expected, what
      using errcode = 'serialization_failure';
  end if;
end $$;
`
