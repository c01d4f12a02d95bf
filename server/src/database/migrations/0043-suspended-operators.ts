/**
 * Suspending an operator, and several open requests of one kind. A request becomes void when its operator
 * loses the right to make it: one from up to stopped_ms can't be approved any more. All instants are real
 * time.
 */
export const sql = /* sql */ `
alter table operators
  -- One person's doing (server/src/people/staff/suspend.ts); it ends by itself.
  add column suspended_until_ms bigint,
  add column suspended_by bigint references operators check (suspended_by <> operator_id),
  add column suspended_reason text check (length(suspended_reason) between 1 and 300),
  -- When this operator was last suspended, locked, given another role or a new login.
  add column stopped_ms bigint,
  add check (num_nulls(suspended_until_ms, suspended_by, suspended_reason) in (0, 3));

drop index desk_requests_waiting;
create index desk_requests_waiting on desk_requests (kind, request_id) where state = 'waiting';

create or replace function keep_request_decided() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.kind, new.input, new.reason, new.requested_by, new.requested_ms)
      is distinct from (old.kind, old.input, old.reason, old.requested_by, old.requested_ms) then
    raise exception 'a request is decided once and never changed'
      using errcode = 'check_violation', constraint = 'request_decided_once';
  end if;
  if new.alone and (select count(*) from operators where not locked) > 1 then
    raise exception 'another operator has to approve this'
      using errcode = 'check_violation', constraint = 'request_two_people';
  end if;
  if new.state = 'approved' and exists (
    select from operators where operator_id = new.requested_by
      and (locked or suspended_until_ms > new.decided_ms or stopped_ms >= new.requested_ms)
  ) then
    raise exception 'the operator who asked for this may no longer ask'
      using errcode = 'check_violation', constraint = 'request_asker_stopped';
  end if;
  if new.state = 'approved' and new.decided_ms - new.requested_ms > 7 * 86400000 then
    raise exception 'a request waits for seven days at most'
      using errcode = 'check_violation', constraint = 'request_expired';
  end if;
  return new;
end $$;
`
