/** What a public beacon published after the close of a book, where one is read: it enters the draw. */
export const sql = /* sql */ `
-- Real time, epoch milliseconds; null of books that were closed before this was kept.
alter table issue_close add column committed_ms bigint;
alter table issue_allotment
  add column beacon_name text,
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_value bytea check (octet_length(beacon_value) = 32),
  add constraint issue_allotment_beacon check (num_nulls(beacon_name, beacon_round, beacon_value) in (0, 3));
`
