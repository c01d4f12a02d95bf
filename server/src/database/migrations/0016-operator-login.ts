/**
 * The second factor of operators. Secrets are sealed (server/src/database/encryption.ts), recovery codes kept as hashes; a code
 * counts once: the period of the last one only grows.
 */
export const sql = /* sql */ `
alter table operators
  -- Given by another person: the operator chooses one at the first login.
  add column must_change_password boolean not null default false,
  add column totp_secret bytea,
  -- Shown at the enrolment, and not confirmed by a code yet.
  add column totp_pending bytea,
  add column totp_last_period bigint not null default 0;

create table operator_recovery_codes (
  operator_id bigint not null references operators,
  code_hash bytea not null check (length(code_hash) = 32),
  -- Real time.
  used_ms bigint,
  primary key (operator_id, code_hash)
);

create function keep_totp_forward() returns trigger language plpgsql as $$
begin
  if new.totp_secret is not distinct from old.totp_secret and new.totp_last_period < old.totp_last_period then
    raise exception 'a code counts once' using errcode = 'check_violation', constraint = 'totp_forward';
  end if;
  return new;
end $$;
create trigger keep_totp_forward before update on operators
  for each row execute function keep_totp_forward();

-- A known text sealed with the key of this database: a start with another key is refused.
create table encryption_check (
  id integer primary key check (id = 1),
  sealed bytea not null
);
revoke update, delete, truncate on encryption_check from tarazu_application;
`
