/**
 * The secret behind all prices is sealed with the encryption key, so that neither the database nor a backup
 * reveals tomorrow's prices. A secret still in the clear is sealed at the server's next start
 * (market/quotes/seal-secret.ts).
 */
export const sql = /* sql */ `
alter table market_secret
  alter column master_secret drop not null,
  add column sealed_secret bytea,
  -- From this day on the seeds are of another chain, since the key that sealed the one before is lost.
  add column renewed_day text check (renewed_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  add constraint market_secret_kept_once check ((master_secret is null) <> (sealed_secret is null));
`
