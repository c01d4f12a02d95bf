/**
 * Which version of the model computes the prices of this database's market (market/price-proof.ts). A market
 * from before the version was stored uses the first one.
 */
export const sql = /* sql */ `
alter table market_secret
  add column model_version integer not null default 1 check (model_version > 0);
alter table market_secret
  alter column model_version drop default;
`
