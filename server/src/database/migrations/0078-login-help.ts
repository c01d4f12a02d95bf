/**
 * The last way back to an account whose password is forgotten: a visitor's case, a call to the registered phone, and two
 * operators. Withdrawals are held for a while after it.
 */
export const sql = /* sql */ `
create table login_help_cases (
  case_no bigint generated always as identity primary key,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  -- Whose the phone was when the case was made; null: nobody's.
  user_id bigint references users,
  name text not null check (length(name) between 1 and 80),
  id_last_four text check (id_last_four ~ '^[0-9A-Z]{4}$'),
  -- Keyed; null once the case is closed, as is the password's.
  code_hash bytea,
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  -- Of the password that the visitor chose; null: only a question.
  password_hash text,
  renews_login boolean not null,
  text text check (length(text) between 1 and 500),
  asked_ms bigint not null,
  closed_ms bigint,
  closed_by bigint references operators,
  note text,
  check ((closed_ms is null) = (closed_by is null)),
  check (closed_ms is null or (code_hash is null and password_hash is null))
);
create index login_help_cases_open on login_help_cases (case_no) where closed_ms is null;
create index login_help_cases_closed on login_help_cases (case_no) where closed_ms is not null;
create index login_help_cases_user on login_help_cases (user_id) where user_id is not null;
create index login_help_cases_asked on login_help_cases (asked_ms);

-- Real time: until then no money leaves the account, whatever else changes.
alter table users add column withdrawals_held_until_ms bigint;
`
