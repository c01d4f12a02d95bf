/**
 * Agents and their invitation codes, who registered with which, and how many wrong guesses a browser has
 * made.
 */
export const sql = /* sql */ `
-- An agent is a row of its own, not a mark on a user: a class or an office has a code without an account in the app,
-- and a code can be locked while its owner goes on trading.
create table agents (
  agent_id bigint primary key generated always as identity,
  -- What is typed at the registration: capital letters and digits.
  code text collate "C" not null unique check (code ~ '^[A-Z0-9]{6,12}$'),
  name text not null check (length(name) between 1 and 60),
  -- The investor who is this agent and sees the code in the app; null for a class or an office.
  user_id bigint unique references users,
  locked boolean not null default false,
  -- Real time.
  created_ms bigint not null
);
revoke update, delete on agents from tarazu_application;
grant update (locked) on agents to tarazu_application;

-- What an investor came with. Never changed, so that it proves what was agreed to.
create table registrations (
  user_id bigint primary key references users,
  agent_id bigint not null references agents,
  -- The version of the user agreement and of the words on privacy that were ticked.
  agreement_version text not null,
  -- Real time.
  agreed_ms bigint not null
);
create index registrations_agent on registrations (agent_id);
revoke update, delete on registrations from tarazu_application;

-- Wrong passwords, phones found and codes guessed with this token; the check is asked again after a few.
alter table firewall_tokens add column strikes smallint not null default 0;
`
