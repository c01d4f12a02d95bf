/** Applications for placements, how each placement ended, and the tickets that investors earn by protecting themselves. */
export const sql = /* sql */ `
create table placement_applications (
  user_id bigint not null references users,
  -- One for each account and placement.
  placement text not null,
  -- The id of the command that made it.
  application_no bigint not null,
  exchange text not null,
  code text not null,
  agent_id bigint not null references agents,
  quantity bigint not null check (quantity > 0),
  price_paise bigint not null check (price_paise > 0),
  held_paise bigint not null check (held_paise >= 0),
  ticket_no bigint,
  ticket_ppm integer not null check (ticket_ppm between 0 and 50000),
  state text not null check (state in ('subscribed', 'allotted', 'not_allotted', 'cancelled')),
  allotted_quantity bigint check (allotted_quantity between 0 and quantity),
  discount_paise bigint not null check (discount_paise >= 0),
  order_no bigint,
  locked_until_ms bigint,
  result_ms bigint not null,
  applied_ms bigint not null,
  settled_ms bigint,
  primary key (user_id, placement),
  unique (user_id, application_no),
  check ((state = 'subscribed') = (settled_ms is null)),
  check (state = 'subscribed' or held_paise = 0)
);
create index placement_applications_waiting on placement_applications (placement) where state = 'subscribed';
revoke delete, truncate on placement_applications from tarazu_application;

create table placement_results (
  placement text primary key,
  offered_shares bigint not null check (offered_shares > 0),
  -- Of the other applicants of the market, and of the people of this server.
  others_shares bigint not null check (others_shares >= 0),
  own_shares bigint not null check (own_shares >= 0),
  called_off boolean not null,
  decided_ms bigint not null
);
revoke update, delete, truncate on placement_results from tarazu_application;

create table vip_tickets (
  user_id bigint not null references users,
  -- The id of the command that gave it.
  ticket_no bigint not null,
  kind text not null,
  earned_ms bigint not null,
  expires_ms bigint not null,
  placement text,
  used_ms bigint,
  primary key (user_id, ticket_no),
  unique (user_id, kind),
  check ((placement is null) = (used_ms is null))
);
revoke delete, truncate on vip_tickets from tarazu_application;

-- That a contract note was opened, by the market's clock.
alter table first_steps add column note_read_ms bigint;
`
