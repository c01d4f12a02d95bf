/** Several watchlists an investor, each with a name; and notes on stocks. */
export const sql = /* sql */ `
create table watchlists (
  user_id bigint not null references users,
  -- Of this investor, from 1.
  list integer not null check (list > 0),
  -- Empty: the first list, until its owner names it.
  name text not null check (length(name) <= 30),
  -- Lowest first; gaps mean nothing.
  position integer not null,
  primary key (user_id, list)
);
insert into watchlists (user_id, list, name, position)
  select distinct user_id, 1, '', 0 from watchlist_items;
alter table watchlist_items add column list integer not null default 1;
alter table watchlist_items alter column list drop default;
alter table watchlist_items drop constraint watchlist_items_pkey;
alter table watchlist_items add primary key (user_id, list, exchange, code);
alter table watchlist_items add foreign key (user_id, list) references watchlists on delete cascade;

create table stock_notes (
  user_id bigint not null references users,
  -- The ISIN, so that both listings of a company have one note; without one, exchange and code.
  company text not null check (length(company) between 1 and 30),
  note text not null check (length(note) between 1 and 500),
  primary key (user_id, company)
);
`
