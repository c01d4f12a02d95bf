/** A forgotten password that was renewed with one factor: that factor opens no login by itself, and the account is held. */
export const sql = /* sql */ `
alter table users
  -- Real time: until then second factors, the transaction password and the bank account stay as they are.
  add column changes_held_until_ms bigint,
  -- The kind of code that renewed the password, until a login is completed by another means.
  add column recovered_with text check (recovered_with in ('authenticator', 'recovery'));
`
