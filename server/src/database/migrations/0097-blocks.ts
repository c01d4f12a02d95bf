/**
 * What is sold to many without one transaction over two investors' rows: a product counts what is claimed of it, and the
 * investor's own row says whether a claim was bought or given back, whichever comes first. And what the desk has stopped.
 */
export const sql = /* sql */ `
create table offer_quotas (
  -- "2026-11-23-block-INEZ00001015".
  product text primary key,
  total_shares bigint not null check (total_shares > 0),
  taken_shares bigint not null check (taken_shares between 0 and total_shares)
) with (fillfactor = 50);

create table offer_claims (
  claim text primary key check (length(claim) between 1 and 80),
  product text not null references offer_quotas,
  user_id bigint not null references users,
  shares bigint not null check (shares > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  -- Real time.
  claimed_ms bigint not null
);
create index offer_claims_held on offer_claims (claimed_ms) where state = 'held';

create table block_purchases (
  user_id bigint not null references users,
  claim text not null,
  state text not null check (state in ('bought', 'released')),
  block text not null,
  exchange text not null,
  code text not null,
  quantity bigint not null check (quantity > 0),
  turnover_paise bigint not null check (turnover_paise >= 0),
  locked_until_ms bigint not null,
  -- The id of the command, and of the position.
  order_no bigint not null,
  decided_ms bigint not null,
  primary key (user_id, claim)
);
revoke update, delete, truncate on block_purchases from tarazu_application;

create table offer_stops (
  product text primary key,
  state text not null check (state in ('hidden', 'stopped')),
  request_id bigint not null,
  -- The market's clock.
  stopped_ms bigint not null
);
revoke delete, truncate on offer_stops from tarazu_application;
`
