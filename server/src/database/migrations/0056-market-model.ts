/**
 * Which version of the model makes the prices of this database's market (market/price-proof.ts). What began before the
 * version was kept is of the first one.
 */
export const sql = /* sql */ `
alter table market_secret
  add column model_version integer not null default 1 check (model_version > 0);
alter table market_secret
  alter column model_version drop default;
`
