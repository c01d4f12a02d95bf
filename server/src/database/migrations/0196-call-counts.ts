/**
 * How often something was asked for in a minute of real time, counted by all server processes together. Unlogged: after a
 * crash, or on a promoted standby, the minute begins again. Rows are deleted after some minutes.
 */
export const sql = /* sql */ `
create unlogged table call_counts (
  subject text not null,
  minute bigint not null,
  count integer not null,
  primary key (subject, minute)
);
`
