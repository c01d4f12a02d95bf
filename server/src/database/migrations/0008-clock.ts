/**
 * What two operators decide together, first of all the skips of the market's clock. Instants of requests are
 * real time; those of skips are the market's.
 */
export const sql = /* sql */ `
create table desk_requests (
  request_id bigint primary key generated always as identity,
  kind text collate "C" not null check (kind ~ '^[a-z-]{1,40}$'),
  input jsonb not null,
  reason text not null check (length(reason) between 1 and 300),
  requested_by bigint not null references operators,
  requested_ms bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint references operators,
  decided_ms bigint,
  -- One operator asked and approved, there being no other.
  alone boolean not null default false,
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_ms is null)),
  check (alone = coalesce(state = 'approved' and decided_by = requested_by, false))
);
create unique index desk_requests_waiting on desk_requests (kind) where state = 'waiting';
create index desk_requests_kind on desk_requests (kind, request_id desc);

create function keep_request_decided() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger keep_request_decided before update on desk_requests
  for each row execute function keep_request_decided();
create trigger only_grows before delete or truncate on desk_requests
  for each statement execute function refuse_change();

-- The application makes requests that wait, and decides them; it can do nothing else to them.
revoke insert, update, delete, truncate on desk_requests from tarazu_application;
grant insert (kind, input, reason, requested_by, requested_ms) on desk_requests to tarazu_application;
grant update (state, decided_by, decided_ms, alone) on desk_requests to tarazu_application;

-- Every move of the clock with the request that it was approved by.
create table clock_skips (
  skip_id bigint primary key generated always as identity,
  request_id bigint not null unique references desk_requests,
  offset_before_ms bigint not null check (offset_before_ms >= 0),
  offset_after_ms bigint not null,
  from_ms bigint not null,
  to_ms bigint not null,
  check (offset_after_ms > offset_before_ms),
  check (to_ms - from_ms = offset_after_ms - offset_before_ms)
);
create trigger only_grows before update or delete or truncate on clock_skips
  for each statement execute function refuse_change();
revoke update, delete, truncate on clock_skips from tarazu_application;

-- The offset grows by an approved skip and by nothing else; each skip moves it once.
alter table market_clock add column skip_id bigint references clock_skips;
create or replace function keep_clock_forward() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then
    raise exception 'the clock only goes forward' using errcode = 'check_violation', constraint = 'clock_forward';
  end if;
  if (new.offset_ms, new.skip_id) is distinct from (old.offset_ms, old.skip_id) then
    if not exists (
      select from clock_skips join desk_requests using (request_id)
      where skip_id = new.skip_id and skip_id > coalesce(old.skip_id, 0)
        and kind = 'clock-skip' and state = 'approved'
        and offset_before_ms = old.offset_ms and offset_after_ms = new.offset_ms
    ) then
      raise exception 'the clock moves by an approved skip only'
        using errcode = 'check_violation', constraint = 'clock_skip_approved';
    end if;
    perform pg_notify('market_clock', new.offset_ms::text);
  end if;
  return new;
end $$;
`
