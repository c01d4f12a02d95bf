/**
 * Jobs by the market's clock (server/src/time/jobs). All due instants are the market's; done_ms and tried_ms
 * are real time.
 */
export const sql = /* sql */ `
-- Everything that fell due up to this instant has been seen to; whoever does the next holds the row's lock.
create table job_progress (
  only_row boolean primary key default true check (only_row),
  done_until_ms bigint not null
);
create function keep_progress_forward() returns trigger language plpgsql as $$
begin
  if new.done_until_ms < old.done_until_ms then
    raise exception 'what is done stays done' using errcode = 'check_violation', constraint = 'progress_forward';
  end if;
  perform pg_notify('job_progress', new.done_until_ms::text);
  return new;
end $$;
create trigger keep_progress_forward before update on job_progress
  for each row execute function keep_progress_forward();
revoke delete, truncate on job_progress from tarazu_application;

create table job_runs (
  job text collate "C" not null,
  due_ms bigint not null,
  -- How many investors, or other things, it was done for.
  subjects integer not null default 0,
  done_ms bigint,
  -- Why it is not done yet; it is tried again.
  failure text,
  tried_ms bigint not null,
  primary key (job, due_ms),
  check ((done_ms is null) = (failure is not null))
);
create index job_runs_failed on job_runs (due_ms) where failure is not null;
create index job_runs_due on job_runs (due_ms desc);
revoke delete, truncate on job_runs from tarazu_application;
`
