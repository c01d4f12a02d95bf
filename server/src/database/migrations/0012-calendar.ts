/** The exchange's calendar (server/src/time/calendar/kept.ts): every version, the newest one in force. */
export const sql = /* sql */ `
create table market_calendars (
  calendar_id bigint primary key generated always as identity,
  -- Null: the file that was there at the first start, or none.
  request_id bigint unique references desk_requests,
  content text not null,
  -- Real time.
  kept_ms bigint not null
);
create trigger only_grows before update or delete or truncate on market_calendars
  for each statement execute function refuse_change();
revoke update, delete, truncate on market_calendars from tarazu_application;

create function tell_calendar_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_calendar', '');
  return null;
end $$;
create trigger tell_calendar_changed after insert on market_calendars
  for each statement execute function tell_calendar_changed();
`
