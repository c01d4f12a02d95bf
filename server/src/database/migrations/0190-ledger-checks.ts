/** When the ledger was recomputed from its postings, and how many differences were found. */
export const sql = /* sql */ `
create table ledger_checks (
  -- Real time.
  checked_ms bigint primary key,
  differences int not null check (differences >= 0)
);
revoke update, delete, truncate on ledger_checks from tarazu_application;
`
