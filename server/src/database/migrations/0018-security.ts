/**
 * What protects an account besides the login password: the transaction password and the second factors.
 * Instants are real time, not the market's.
 */
export const sql = /* sql */ `
create table transaction_passwords (
  user_id bigint primary key references users,
  -- argon2id in the PHC string format.
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- Since it was last right or set; at five it is locked until it is reset.
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  set_ms bigint not null
);

create table authenticators (
  user_id bigint primary key references users,
  -- The TOTP secret, encrypted.
  sealed_secret bytea not null,
  created_ms bigint not null,
  -- Null until its first code was right: until then the login does not ask for it.
  confirmed_ms bigint,
  -- The 30-second step of the newest code that was right: each counts once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users,
  -- SHA-256 of 80 random bits.
  code_hash bytea not null check (length(code_hash) = 32),
  used_ms bigint,
  primary key (user_id, code_hash)
);

create table passkeys (
  user_id bigint not null references users,
  credential_id bytea not null check (length(credential_id) between 16 and 1023),
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- The authenticator's signature counter; 0 for those that have none.
  counter bigint not null,
  transports text[] not null,
  -- What its owner calls it.
  name text not null check (length(name) between 1 and 60),
  -- Whether it is copied between its owner's devices.
  backed_up boolean not null,
  created_ms bigint not null,
  last_used_ms bigint,
  primary key (user_id, credential_id)
);
create unique index passkeys_credential on passkeys (credential_id);

-- What a passkey must sign, kept until it is used once.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'login')),
  -- Whose passkey is asked for; null: whoever shows one.
  user_id bigint references users,
  expires_ms bigint not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_ms);

-- Given when the password of an account with a second factor was right; the second step turns it into a session.
create table login_tickets (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  user_id bigint not null references users,
  expires_ms bigint not null
);
create index login_tickets_expiry on login_tickets (expires_ms);
`
