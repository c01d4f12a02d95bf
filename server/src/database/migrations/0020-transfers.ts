/**
 * Bank accounts, deposits and withdrawals. Instants are epoch milliseconds of the market's clock. Only the
 * last four digits of an account number and a keyed hash are stored: the practice bank needs no more.
 */
export const sql = /* sql */ `
create table bank_account (
  user_id bigint primary key references users,
  bank_name text not null,
  branch text not null,
  holder text not null,
  ifsc text collate "C" not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  last_four text collate "C" not null check (last_four ~ '^[0-9]{4}$'),
  -- HMAC-SHA-256 over the bank and the account number, so that two investors can't have one account.
  account_hash bytea not null unique check (length(account_hash) = 32),
  added_ms bigint not null,
  changed_ms bigint not null
);

create table deposit (
  user_id bigint not null references users,
  deposit_no bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  payer text not null,
  method text not null check (method in ('upi', 'bank-transfer')),
  state text not null check (state in ('waiting', 'reviewing', 'deposited', 'failed', 'expired')),
  -- An operator's words; null where the practice bank declined.
  reason text,
  created_ms bigint not null,
  expires_ms bigint not null,
  paid_ms bigint,
  -- Above a limit the first of two approvals.
  first_approved_by bigint references operators,
  -- Who decided it; null where nobody had to, or the practice bank declined, or it expired.
  reviewed_by bigint references operators,
  settled_ms bigint,
  primary key (user_id, deposit_no),
  check ((state in ('waiting', 'reviewing')) = (settled_ms is null)),
  check (state <> 'deposited' or paid_ms is not null),
  -- Two approvals are two people's.
  check (state <> 'deposited' or first_approved_by is null or reviewed_by <> first_approved_by)
);
create index deposit_open on deposit (created_ms) where state in ('waiting', 'reviewing');

-- When an investor's last deposits were begun, for the limit of ten an hour: [epoch milliseconds], oldest first.
create table deposit_window (
  user_id bigint primary key references users,
  begun_ms jsonb not null
);

create table withdrawal (
  user_id bigint not null references users,
  withdrawal_no bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null check (fee_paise >= 0 and fee_paise < amount_paise),
  bank_name text not null,
  ifsc text not null,
  last_four text not null,
  holder text not null,
  state text not null check (state in ('awaiting', 'successful', 'rejected', 'cancelled')),
  reason text,
  created_ms bigint not null,
  expected_ms bigint not null,
  first_approved_by bigint references operators,
  reviewed_by bigint references operators,
  settled_ms bigint,
  primary key (user_id, withdrawal_no),
  check ((state = 'awaiting') = (settled_ms is null)),
  check ((state = 'rejected') = (reason is not null)),
  -- Paid out only by two different people.
  check (state <> 'successful'
    or (first_approved_by is not null and reviewed_by is not null and reviewed_by <> first_approved_by))
);
create index withdrawal_open on withdrawal (created_ms) where state = 'awaiting';

revoke delete on bank_account, deposit, deposit_window, withdrawal from tarazu_application;
`
