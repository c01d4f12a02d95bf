/**
 * Browsers in which somebody has logged in: their password tries are counted separately from strangers'. The
 * browser has a random token, of which only the hash is stored. Instants are real time.
 */
const tableOf = (name: string, holder: string, holders: string): string => `
create table ${name} (
  browser_id bigint primary key generated always as identity,
  ${holder} bigint not null references ${holders} on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The session that it began last; where that one is ended from elsewhere, the browser is a stranger's again.
  session_id bigint not null,
  expires_ms bigint not null
);
create index ${name}_holder on ${name} (${holder}, expires_ms);
`

export const sql: string =
  tableOf('known_browsers', 'user_id', 'users') +
  tableOf('operator_known_browsers', 'operator_id', 'operators')
