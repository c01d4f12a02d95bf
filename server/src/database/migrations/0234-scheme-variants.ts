/**
 * AMFI's files name a scheme's plan and option in columns of their own since August 2026, and list specialised investment
 * funds, whose codes are not numbers ("SIF-11").
 */
export const sql = /* sql */ `
alter table fund_nav drop constraint fund_nav_scheme_code_fkey;
alter table fund_scheme drop constraint fund_scheme_scheme_code_check;
alter table fund_scheme alter column scheme_code type text collate "C" using scheme_code::text;
alter table fund_nav alter column scheme_code type text collate "C" using scheme_code::text;
alter table fund_scheme add check (scheme_code ~ '^([1-9][0-9]{0,8}|[A-Z][A-Z0-9]{0,9}-[0-9]{1,9})$');
alter table fund_nav add foreign key (scheme_code) references fund_scheme;
alter table fund_scheme
  -- In AMFI's own words; null where a file has them in the name.
  add column plan text,
  add column option text;
`
