/** That an investor has read the risks of leverage and short selling once. */
export const sql = /* sql */ `
create table trading_risk_read (
  user_id bigint primary key,
  -- The market's clock.
  read_ms bigint not null
);
revoke update, delete, truncate on trading_risk_read from tarazu_application;

create index trading_fill_by_time on trading_fill (user_id, decided_ms);
`
