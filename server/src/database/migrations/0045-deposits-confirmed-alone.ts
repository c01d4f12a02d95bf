/**
 * What one operator alone has confirmed for an investor on a day of the market's clock (India's date): the
 * limit above which a deposit needs two people counts the day, not the single deposit.
 */
export const sql = /* sql */ `
create table deposit_alone (
  user_id bigint primary key references users,
  day text collate "C" not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  amount_paise bigint not null check (amount_paise >= 0)
);
revoke delete on deposit_alone from tarazu_application;
`
