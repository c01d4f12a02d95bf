/** Screens of stocks that an investor has saved: filters and an order, under a name. */
export const sql = /* sql */ `
create table stock_screens (
  user_id bigint not null references users,
  -- Of this investor, from 1.
  screen integer not null check (screen > 0),
  name text not null check (length(name) between 1 and 30),
  -- As the app's address has them; the contract says which fields there are.
  query text not null check (length(query) between 1 and 500),
  primary key (user_id, screen)
);
create unique index stock_screens_name on stock_screens (user_id, lower(name));
`
