/** After a change of the bank account withdrawals are held until this instant of real time. */
export const sql = /* sql */ `
alter table bank_account add column held_until_ms bigint;
`
