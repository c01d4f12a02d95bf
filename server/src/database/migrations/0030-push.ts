/**
 * Notifications outside the app (web push): the server's key, who has them where, and what is still to be sent.
 * Instants are real time, not the market's.
 */
export const sql = /* sql */ `
-- The key under which push services know this server; sealed, made once where the environment gives none.
create table push_keys (
  id smallint primary key check (id = 1),
  sealed_private_key bytea not null,
  created_ms bigint not null
);
revoke update, delete on push_keys from tarazu_application;

create table push_subscriptions (
  user_id bigint not null,
  subscription_id bigint not null generated always as identity,
  -- The login that it belongs to: it goes with it.
  session_id bigint not null,
  -- HMAC-SHA-256 of the address; a browser has one owner.
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  -- The address and the browser's keys, encrypted: who has them may send notifications.
  sealed bytea not null,
  -- The host of the address: whose machines carry the notifications.
  service text not null,
  -- The server's key with which it was made; it takes nothing from another one.
  server_key text not null,
  language text not null check (language in ('en', 'hi', 'zh-CN')),
  -- Words of contract/src/inbox/push-topics.ts.
  topics text[] not null,
  created_ms bigint not null,
  last_sent_ms bigint,
  -- In a row.
  failures integer not null default 0,
  -- Not before this: another process is at it, or its push service wants to be left alone.
  rest_until_ms bigint not null default 0,
  -- How many were sent since when: a limit an hour.
  counted_from_ms bigint not null default 0,
  counted integer not null default 0,
  tested_ms bigint not null default 0,
  primary key (user_id, subscription_id),
  foreign key (user_id, session_id) references sessions on delete cascade
);
create index push_subscriptions_session on push_subscriptions (user_id, session_id);

-- Without foreign keys: a subscription that is deleted meanwhile must not fail the ledger's transaction. Rows that
-- have lost theirs are deleted when they are found.
create table push_outbox (
  user_id bigint not null,
  subscription_id bigint not null,
  message_id bigint not null,
  queued_ms bigint not null,
  primary key (user_id, subscription_id, message_id)
);
revoke update on push_outbox from tarazu_application;

-- Every message is queued in the transaction that writes it, whoever does.
create function queue_push() returns trigger language plpgsql as $$
begin
  insert into push_outbox (user_id, subscription_id, message_id, queued_ms)
  select user_id, subscription_id, message_id, floor(extract(epoch from clock_timestamp()) * 1000)
  from fresh join push_subscriptions using (user_id);
  return null;
end $$;
create trigger queue_push after insert on messages
  referencing new table as fresh for each statement execute function queue_push();

-- A login that ends (by logging out, a lock, a new password, closing the account) takes its notifications along.
create function forget_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where user_id = new.user_id and session_id = new.session_id;
  return null;
end $$;
create trigger forget_push after update of revoked_ms on sessions
  for each row when (new.revoked_ms is not null and old.revoked_ms is null) execute function forget_push();
`
