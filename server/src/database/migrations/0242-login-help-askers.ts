/** From where a case of login help was filed: a later one of the same phone from there replaces it. */
export const sql = /* sql */ `
-- Keyed; of the network, or of the browser that the account knows. Null in cases of earlier versions.
alter table login_help_cases add column asked_from bytea;
`
