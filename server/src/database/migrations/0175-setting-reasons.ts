/** Why a setting was changed, and by which request at the desk. */
export const sql = /* sql */ `
alter table settings_history
  -- Null: no operator requested it.
  add column request_id bigint references desk_requests,
  -- Null: changed by an earlier version, which did not record it.
  add column reason text;
`
