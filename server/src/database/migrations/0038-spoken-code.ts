/**
 * A security code is no longer a sum in text beside its letters, but digits that are spoken when somebody asks for them.
 * Challenges live five minutes: those from before the change are asked anew.
 */
export const sql = /* sql */ `
delete from challenges;
alter table challenges
  drop column sum_hash,
  add column spoken_hash bytea,
  add column times_spoken smallint not null default 0;
`
