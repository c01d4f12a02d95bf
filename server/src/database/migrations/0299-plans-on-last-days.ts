/** Plans of the 29th to the 31st, which run on the last day of a shorter month. */
export const sql = /* sql */ `
alter table fund_plans drop constraint fund_plans_on_date_check,
  add constraint fund_plans_on_date_check check (on_date between 1 and 31);
`
