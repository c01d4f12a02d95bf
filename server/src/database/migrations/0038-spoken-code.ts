/**
 * The alternative to the letters of a security code is no longer a sum in text but digits that are spoken on
 * request. Challenges live for five minutes; those from before the change are replaced.
 */
export const sql = /* sql */ `
delete from challenges;
alter table challenges
  drop column sum_hash,
  add column spoken_hash bytea,
  add column times_spoken smallint not null default 0;
`
