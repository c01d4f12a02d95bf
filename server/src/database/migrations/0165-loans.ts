/**
 * Loans: a row from the application on, the statement as it was signed, the allowances by which applications are approved by
 * themselves, and the mark by which a sale knows that its proceeds go to a debt first.
 */
export const sql = /* sql */ `
alter table users add column loan_overdue boolean not null default false;

create table loans (
  user_id bigint not null references users,
  -- The id of the command that applied for it.
  loan_no bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('in_review', 'refused', 'unpaid', 'paid')),
  reason text,
  -- Approved by the published rule, by nobody.
  automatic boolean not null,
  -- The terms, fixed at the signing.
  daily_ppm bigint not null check (daily_ppm >= 0),
  penal_ppm bigint not null check (penal_ppm >= 0),
  free_days integer not null check (free_days >= 0),
  term_days integer not null check (term_days > 0),
  credit_score integer not null,
  limit_paise bigint not null check (limit_paise >= 0),
  applied_ms bigint not null,
  first_approved_by bigint references operators,
  reviewed_by bigint references operators,
  paid_out_ms bigint,
  payout_day text,
  due_day text,
  -- Owed.
  capital_paise bigint not null check (capital_paise between 0 and amount_paise),
  interest_paise bigint not null check (interest_paise >= 0),
  charges_paise bigint not null check (charges_paise >= 0),
  -- Over all nights, paid or not.
  interest_total_paise bigint not null check (interest_total_paise >= interest_paise),
  charges_total_paise bigint not null check (charges_total_paise >= charges_paise),
  nights integer not null check (nights >= 0),
  settled_ms bigint,
  change_count integer not null,
  primary key (user_id, loan_no),
  check ((state in ('refused', 'paid')) = (settled_ms is not null)),
  check ((state in ('unpaid', 'paid')) = (paid_out_ms is not null and payout_day is not null and due_day is not null)),
  check ((state = 'refused') = (reason is not null)),
  check (state = 'unpaid' or (capital_paise = 0 and interest_paise = 0 and charges_paise = 0)),
  check (state <> 'unpaid' or capital_paise + interest_paise + charges_paise > 0),
  -- Four eyes: whoever approved first does not decide.
  check (state not in ('unpaid', 'paid') or first_approved_by is null
    or (reviewed_by is not null and reviewed_by <> first_approved_by))
);
create index loans_unpaid on loans (user_id, loan_no) where state = 'unpaid';
create index loans_waiting on loans (applied_ms) where state = 'in_review';
revoke delete, truncate on loans from tarazu_application;

create table loan_papers (
  user_id bigint not null references users,
  loan_no bigint not null,
  -- The statement in each language, word for word, as it was signed.
  papers jsonb not null,
  -- SHA-256 of the canonical text of the papers.
  digest text not null check (length(digest) = 64),
  language text not null,
  signed_ms bigint not null,
  primary key (user_id, loan_no),
  foreign key (user_id, loan_no) references loans (user_id, loan_no)
);
revoke update, delete, truncate on loan_papers from tarazu_application;

create table loan_allowances (
  user_id bigint not null references users,
  claim text not null,
  state text not null check (state in ('used', 'released')),
  -- The loan, or the command that gave the claim back.
  loan_no bigint not null,
  decided_ms bigint not null,
  primary key (user_id, claim)
);
revoke update, delete, truncate on loan_allowances from tarazu_application;
`
