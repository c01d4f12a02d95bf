/** What each investor has uploaded in each of the last hours of real time, so that all processes keep one limit. */
export const sql = /* sql */ `
create table upload_hours (
  user_id bigint not null references users (user_id),
  -- Hours since 1970 in UTC.
  hour integer not null,
  files integer not null check (files > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, hour)
);
create index upload_hours_by_hour on upload_hours (hour);
`
