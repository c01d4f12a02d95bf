/**
 * Notices of the rows that processes keep in memory because they wait for something: orders, positions with a margin and
 * alerts. Each statement sends one notice for all of its rows, in its own transaction: "user number,user number". A
 * payload must be shorter than 8,000 bytes: above that each row has a notice of its own. A position counts its changes,
 * as an order does its events, so that of two of its rows the newer one is known.
 */

interface Announced {
  readonly table: string
  readonly number: string
  readonly events: readonly ('insert' | 'update' | 'delete')[]
  /** Which of the rows; all when left out. */
  readonly where?: string
}

const announced: readonly Announced[] = [
  { table: 'trading_order', number: 'order_no', events: ['insert', 'update'] },
  // A long position that is paid in full has no margin, and never will have.
  {
    table: 'trading_position',
    number: 'order_no',
    events: ['insert', 'update'],
    where: "product = 'intraday'",
  },
  { table: 'price_alerts', number: 'alert_no', events: ['insert', 'update', 'delete'] },
]

const announce = ({ table, number, events, where = 'true' }: Announced): string => /* sql */ `
create function announce_${table}() returns trigger language plpgsql as $$
declare
  keys text;
begin
  select string_agg(user_id || ' ' || ${number}, ',') into keys from changed_rows where ${where};
  if octet_length(keys) >= 8000 then
    perform pg_notify('${table}', user_id || ' ' || ${number}) from changed_rows where ${where};
  elsif keys is not null then
    perform pg_notify('${table}', keys);
  end if;
  return null;
end $$;
${events
  .map(
    (event) => /* sql */ `
create trigger announce_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
  for each statement execute function announce_${table}();`,
  )
  .join('')}
`

export const sql = /* sql */ `
alter table trading_position add column change_count integer not null default 1;
alter table trading_position alter column change_count drop default;

drop trigger tell_order on trading_order;
drop function tell_order();
${announced.map(announce).join('')}
`
