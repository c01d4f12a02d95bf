/**
 * A refused command changed nothing: its row only answers repeats under its idempotency key, and is deleted after some days
 * (server/src/ledger/refused-commands.ts). Accepted commands stay for good.
 */
export const sql = /* sql */ `
drop trigger only_grows on commands;
create trigger only_grows before update or truncate on commands
  for each statement execute function refuse_change();
create trigger accepted_stay before delete on commands
  for each row when (old.accepted) execute function refuse_change();

create index commands_refused on commands (command_id) where not accepted;
`
