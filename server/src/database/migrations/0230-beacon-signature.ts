/** The signature of a beacon's value, by which anybody checks it against the key of the beacon's chain. */
export const sql = /* sql */ `
alter table issue_allotment
  add column beacon_signature bytea,
  add column beacon_previous_signature bytea,
  add constraint issue_allotment_beacon_signature check (
    (beacon_signature is null or beacon_value is not null)
    and (beacon_previous_signature is null or beacon_signature is not null)
  );
`
