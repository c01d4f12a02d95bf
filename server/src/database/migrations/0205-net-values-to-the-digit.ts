/**
 * Net values keep the decimals that their file writes, "107.50" and not "107.5". Those that are there already have lost
 * their zeros at the end; the same file imported again brings them back.
 */
export const sql = /* sql */ `
alter table fund_nav alter column nav type numeric using trim_scale(nav);
alter table fund_nav add constraint fund_nav_decimals check (scale(nav) <= 8 and nav < 1000000000000);
`
