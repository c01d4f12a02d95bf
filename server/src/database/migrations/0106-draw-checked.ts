/** That an investor had a draw computed again, by the market's clock: it earns a VIP ticket. */
export const sql = /* sql */ `
alter table first_steps add column draw_checked_ms bigint;
`
