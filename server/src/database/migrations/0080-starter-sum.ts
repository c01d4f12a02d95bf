/**
 * The starter sum, once for each identity: who got it, and the marks by which an identity is known again, as keyed
 * hashes, which stay when the account is closed. And which first steps an investor has taken.
 */
export const sql = /* sql */ `
create table starter_grants (
  user_id bigint primary key references users,
  amount_paise bigint not null check (amount_paise > 0),
  granted_ms bigint not null
);
revoke update, delete, truncate on starter_grants from tarazu_application;

create table starter_marks (
  mark bytea primary key check (length(mark) = 32),
  user_id bigint not null references users
);
create index starter_marks_user on starter_marks (user_id);
revoke delete, truncate on starter_marks from tarazu_application;

create table first_steps (
  user_id bigint primary key references users,
  receipt_read_ms bigint,
  price_checked_ms bigint,
  hidden_ms bigint
);
`
