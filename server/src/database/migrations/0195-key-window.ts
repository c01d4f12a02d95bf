/**
 * The idempotency keys of clients are looked for among the newer commands alone (docs/decisions/ledger/life-of-keys.md):
 * the indexes of keys and of repeats are made again from a later command on now and then, and lose the older ones with
 * that. The keys of jobs, which contain a space, stay unique for ever. Until the indexes are made again for the first
 * time, those of migration 0001 and its followers serve.
 */
export const sql = /* sql */ `
create unique index commands_key_of_job on commands (user_id, idempotency_key) where idempotency_key like '% %';

-- The ledger's number at the beginning of each day of real time on which a server worked.
create table key_days (
  day date primary key,
  from_id bigint not null
);

-- The first command whose key is still known.
create table key_window (
  only_row boolean primary key default true check (only_row),
  from_id bigint not null,
  from_day date,
  -- Real time; the indexes before it are dropped a day later.
  moved_ms bigint not null
);
insert into key_window values (true, 0, null, 0);

revoke insert, update, delete on key_days, key_window from tarazu_application;
`
