/** The operators of the desk: people of the house, not users, with sessions of their own. */
export const sql = /* sql */ `
create table operators (
  operator_id bigint primary key generated always as identity (start with 1001),
  phone text collate "C" not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  name text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  locked boolean not null default false,
  created_ms bigint not null
);

create table operator_sessions (
  operator_id bigint not null references operators,
  session_id bigint generated always as identity,
  token_hash bytea not null check (length(token_hash) = 32),
  device text not null,
  created_ms bigint not null,
  last_used_ms bigint not null,
  expires_ms bigint not null,
  revoked_ms bigint,
  primary key (operator_id, session_id),
  unique (operator_id, token_hash)
);

create function tell_operator_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('operator_session_ended', new.operator_id::text);
  return null;
end $$;
create trigger tell_session_ended after update of revoked_ms on operator_sessions
  for each row when (new.revoked_ms is not null and old.revoked_ms is null)
  execute function tell_operator_session_ended();
create trigger tell_locked after update of locked on operators
  for each row when (new.locked and not old.locked)
  execute function tell_operator_session_ended();

revoke delete on operators from tarazu_application;
`
