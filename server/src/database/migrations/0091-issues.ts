/**
 * Applications in public offerings (server/src/offers/issues), and what is published of each offering at its close and at
 * its allotment. Instants are the market's, epoch milliseconds.
 */
export const sql = /* sql */ `
create table issue_application (
  user_id bigint not null,
  application_no bigint not null,
  issue_id text collate "C" not null,
  exchange text not null check (exchange in ('NSE', 'BSE')),
  code text not null,
  category text not null check (category in ('retail', 'smallNonInstitutional', 'bigNonInstitutional')),
  -- Up to three alternatives: [{"lots": 3, "pricePaise": 14500}]; without a price at cut-off.
  bids jsonb not null check (jsonb_array_length(bids) between 1 and 3),
  lot_shares integer not null check (lot_shares > 0),
  -- Of the largest bid.
  quantity bigint not null check (quantity > 0),
  held_paise bigint not null check (held_paise >= 0),
  state text not null check (state in ('subscribed', 'allotted', 'not_allotted', 'withdrawn')),
  reason text,
  -- What only the applicant learns, and what the application is committed by at the close: hexadecimal.
  salt text collate "C" not null check (salt ~ '^[0-9a-f]{32}$'),
  leaf text collate "C" not null check (leaf ~ '^[0-9a-f]{64}$'),
  rank bigint check (rank >= 0),
  allotted_quantity bigint check (allotted_quantity between 0 and quantity),
  taken_paise bigint check (taken_paise >= 0),
  -- The holding that the shares were credited as.
  position_no bigint,
  applied_ms bigint not null,
  changed_ms bigint not null,
  settled_ms bigint,
  change_count integer not null check (change_count > 0),
  primary key (user_id, application_no),
  check ((state = 'subscribed') = (settled_ms is null)),
  check (settled_ms is null or held_paise = 0),
  check ((state = 'allotted') = (position_no is not null))
) with (fillfactor = 80);
-- One application for each investor, and so for each identity: a number is of one account (identity_numbers).
create unique index issue_application_once on issue_application (user_id, issue_id) where state <> 'withdrawn';
create index issue_application_waiting on issue_application (user_id, application_no) where state = 'subscribed';
create index issue_application_of_issue on issue_application (issue_id, leaf);
revoke delete, truncate on issue_application from tarazu_application;

-- What the close of the book publishes. Never changed.
create table issue_close (
  issue_id text collate "C" primary key,
  closes_ms bigint not null,
  issue_price_paise bigint not null check (issue_price_paise > 0),
  is_failed boolean not null,
  root bytea not null check (octet_length(root) = 32),
  simulated_root bytea not null check (octet_length(simulated_root) = 32),
  simulated_count integer not null check (simulated_count >= 0),
  personal_root bytea not null check (octet_length(personal_root) = 32),
  -- The leaves of all investors' applications in their order, 32 bytes each.
  personal_leaves bytea not null check (octet_length(personal_leaves) % 32 = 0)
);
create trigger only_grows before update or delete or truncate on issue_close
  for each statement execute function refuse_change();
revoke update, delete, truncate on issue_close from tarazu_application;

-- What the draw gave. Never changed.
create table issue_allotment (
  issue_id text collate "C" primary key references issue_close,
  allotted_ms bigint not null,
  seed_day text not null,
  draw_seed bytea not null check (octet_length(draw_seed) = 32),
  -- By category: what was asked for, available and allotted, and how.
  categories jsonb not null
);
create index issue_allotment_newest on issue_allotment (allotted_ms, issue_id);
create trigger only_grows before update or delete or truncate on issue_allotment
  for each statement execute function refuse_change();
revoke update, delete, truncate on issue_allotment from tarazu_application;

-- Nothing comes into a book, or leaves it, that is closed: the close takes the lock for itself, and waits so for every
-- application that is being written. A command that was decided before and comes after it is decided again.
create function keep_closed_book() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.issue_id, 91));
  if exists (
    select from issue_close c where c.issue_id = new.issue_id
      and (tg_op = 'INSERT' or new.leaf <> old.leaf or (new.state = 'withdrawn' and new.settled_ms < c.closes_ms))
  ) then
    raise exception 'the book of % is closed', new.issue_id using errcode = '40001';
  end if;
  return new;
end $$;
create trigger keep_closed_book before insert or update on issue_application
  for each row execute function keep_closed_book();
`
