/**
 * What one operator alone has approved of an investor's loans on a day of the market's clock (India's date): the limit above
 * which a loan needs two people counts the day and what is still owed, not the single loan.
 */
export const sql = /* sql */ `
create table loan_alone (
  user_id bigint primary key references users,
  day text collate "C" not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  amount_paise bigint not null check (amount_paise >= 0)
);
revoke delete on loan_alone from tarazu_application;
`
