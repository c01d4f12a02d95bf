/**
 * Key fact statements before they are signed: a proposal's terms bind the house until it ends, whatever the settings say
 * meanwhile.
 */
export const sql = /* sql */ `
create table loan_proposals (
  user_id bigint not null references users,
  -- The id of the command that made it.
  proposal_no bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  daily_ppm bigint not null check (daily_ppm >= 0),
  penal_ppm bigint not null check (penal_ppm >= 0),
  free_days integer not null check (free_days >= 0),
  term_days integer not null check (term_days > 0),
  made_ms bigint not null,
  valid_until_ms bigint not null check (valid_until_ms > made_ms),
  state text not null check (state in ('open', 'signed', 'ended')),
  -- The loan that was signed by it.
  loan_no bigint,
  primary key (user_id, proposal_no),
  foreign key (user_id, loan_no) references loans (user_id, loan_no) deferrable initially deferred,
  check ((state = 'signed') = (loan_no is not null))
);
create index loan_proposals_open on loan_proposals (user_id, proposal_no) where state = 'open';
revoke delete, truncate on loan_proposals from tarazu_application;
`
