/** An AI quantity product can be suspended, go on again, and be closed for good. */
export const sql = /* sql */ `
alter table offer_stops drop constraint offer_stops_state_check;
alter table offer_stops add constraint offer_stops_state_check
  check (state in ('hidden', 'stopped', 'closed', 'resumed'));
`
