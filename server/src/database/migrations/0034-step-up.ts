/** A passkey can also confirm a change of its owner's second factors. */
export const sql = /* sql */ `
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check check (purpose in ('register', 'login', 'confirm'));
`
