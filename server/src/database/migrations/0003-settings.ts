/** The settings and their history: who changed what, when, from what to what. */
export const sql = /* sql */ `
-- Only what differs from the defaults in server/src/desk/settings/schema.ts.
create table settings (
  name text collate "C" primary key,
  value jsonb not null
);

create table settings_history (
  change_id bigint primary key generated always as identity,
  name text collate "C" not null,
  changed_ms bigint not null,
  -- The operator's id; null: the system itself.
  operator_id bigint,
  value_before jsonb not null,
  value_after jsonb not null
);
create index settings_history_name on settings_history (name, change_id);

create trigger only_grows before update or delete or truncate on settings_history
  for each statement execute function refuse_change();

create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger tell_settings_changed after insert or update or delete on settings
  for each statement execute function tell_settings_changed();

revoke update, delete on settings_history from tarazu_application;
`
