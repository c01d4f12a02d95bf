/** The stocks that an investor watches, in the investor's order. */
export const sql = /* sql */ `
create table watchlist_items (
  user_id bigint not null references users,
  exchange text not null check (exchange in ('NSE', 'BSE')),
  code text not null check (length(code) between 1 and 20),
  -- Lowest first; gaps mean nothing.
  position integer not null,
  primary key (user_id, exchange, code)
);
`
