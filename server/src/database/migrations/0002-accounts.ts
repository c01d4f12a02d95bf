/**
 * Investors, their sessions, and the protection of the login. Instants are epoch milliseconds: those of users
 * follow the market's clock, all others real time. Only hashes of tokens and codes are stored.
 */
export const sql = /* sql */ `
create table users (
  user_id bigint primary key generated always as identity (start with 100001),
  -- The ten digits of an Indian mobile number.
  phone text collate "C" not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  email text,
  -- argon2id in the PHC string format.
  password_hash text not null check (password_hash like '$argon2id$%'),
  real_name text,
  identity_status text not null default 'not_submitted'
    check (identity_status in ('not_submitted', 'in_review', 'passed', 'failed')),
  locked boolean not null default false,
  simulated boolean not null default false,
  created_ms bigint not null,
  check (identity_status <> 'passed' or real_name is not null)
);
create unique index users_email on users (lower(email));

create table sessions (
  user_id bigint not null references users,
  session_id bigint generated always as identity,
  token_hash bytea not null check (length(token_hash) = 32),
  -- The browser's user agent, for the investor's list of sessions.
  device text not null,
  created_ms bigint not null,
  last_used_ms bigint not null,
  -- The absolute end; the idle end follows from last_used_ms.
  expires_ms bigint not null,
  revoked_ms bigint,
  primary key (user_id, session_id),
  unique (user_id, token_hash)
);

create table challenges (
  id_hash bytea primary key check (length(id_hash) = 32),
  -- SHA-256 over the challenge's id and the right answer.
  letters_hash bytea not null check (length(letters_hash) = 32),
  sum_hash bytea not null check (length(sum_hash) = 32),
  expires_ms bigint not null
);
create index challenges_expiry on challenges (expires_ms);

create table firewall_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- SHA-256 of the user agent of the browser that earned it.
  browser_hash bytea not null check (length(browser_hash) = 32),
  expires_ms bigint not null
);
create index firewall_tokens_expiry on firewall_tokens (expires_ms);

-- Passwords that were tried and not (yet) right.
create table tries (
  -- "investor:9876543210", "address:192.0.2.7".
  subject text collate "C" primary key,
  -- Oldest first.
  tried_ms bigint[] not null,
  last_ms bigint not null
);
create index tries_last on tries (last_ms);

-- Every process hears at once that what it remembers of an investor's sessions no longer holds, whoever changed it.
create function tell_investor_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('investor_session_ended', new.user_id::text);
  return null;
end $$;
create trigger tell_session_ended after update of revoked_ms on sessions
  for each row when (new.revoked_ms is not null and old.revoked_ms is null)
  execute function tell_investor_session_ended();
create trigger tell_locked after update of locked on users
  for each row when (new.locked and not old.locked)
  execute function tell_investor_session_ended();

revoke delete on users from tarazu_application;
`
