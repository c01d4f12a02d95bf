/**
 * Shares of a placement and of a block trade are not sold before an instant. A VIP ticket gives at most 5 per cent off.
 */
export const sql = /* sql */ `
alter table trading_position add column locked_until_ms bigint;
update settings set value = '50000'::jsonb
  where name = 'vipMaximumFallPpm' and (value #>> '{}')::integer > 50000;
`
