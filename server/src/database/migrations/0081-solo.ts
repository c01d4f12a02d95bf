/**
 * SOLO=on, for one person who learns alone: the learner skips the clock without a request. Whether that is allowed is a
 * row that only the owner's role writes, at each start. The setting that SOLO replaces goes.
 */
export const sql = /* sql */ `
create table solo_mode (
  id smallint primary key check (id = 1),
  is_on boolean not null
);
insert into solo_mode values (1, false);
revoke insert, update, delete, truncate on solo_mode from tarazu_application;

alter table clock_skips
  alter column request_id drop not null,
  add column solo_user_id bigint references users,
  add constraint clock_skip_by_somebody check ((request_id is null) <> (solo_user_id is null));

create or replace function keep_clock_forward() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then
    raise exception 'the clock only goes forward' using errcode = 'check_violation', constraint = 'clock_forward';
  end if;
  if (new.offset_ms, new.skip_id) is distinct from (old.offset_ms, old.skip_id) then
    if not exists (
      select from clock_skips left join desk_requests using (request_id)
      where skip_id = new.skip_id and skip_id > coalesce(old.skip_id, 0)
        and (kind = 'clock-skip' and state = 'approved'
          or solo_user_id is not null and (select is_on from solo_mode))
        and offset_before_ms = old.offset_ms and offset_after_ms = new.offset_ms
    ) then
      raise exception 'the clock moves by an approved skip only'
        using errcode = 'check_violation', constraint = 'clock_skip_approved';
    end if;
    perform pg_notify('market_clock', new.offset_ms::text);
  end if;
  return new;
end $$;

delete from settings where name = 'depositAutoConfirmPaise';
`
