/** What the clock was skipped to: the learner's skips have no request that says it. */
export const sql = /* sql */ `
alter table clock_skips add column ahead text collate "C";
alter table clock_skips disable trigger only_grows;
update clock_skips set ahead = coalesce(
  (select input ->> 'ahead' from desk_requests where desk_requests.request_id = clock_skips.request_id), 'next-open');
alter table clock_skips enable trigger only_grows;
alter table clock_skips alter column ahead set not null, add check (ahead ~ '^[a-z-]{1,20}$');
`
