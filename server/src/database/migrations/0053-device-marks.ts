/**
 * The browsers in which investors and operators logged in, each as the keyed hash of one random value that
 * app and desk share. It shows the desk that an operator and an account use the same device. Instants are
 * real time.
 */
const tableOf = (name: string, holder: string, holders: string): string => `
create table ${name} (
  ${holder} bigint not null references ${holders} on delete cascade,
  mark bytea not null check (length(mark) = 32),
  last_seen_ms bigint not null,
  primary key (${holder}, mark)
);
create index ${name}_mark on ${name} (mark);
create index ${name}_last_seen on ${name} (last_seen_ms);
revoke truncate on ${name} from tarazu_application;
`

export const sql: string =
  tableOf('account_devices', 'user_id', 'users') + tableOf('operator_devices', 'operator_id', 'operators')
