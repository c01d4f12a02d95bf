/** The rules between entries and postings of 0001, checked once per entry instead of once per posting. */
export const sql = /* sql */ `
create or replace function check_new_postings() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
  orphaned bigint;
begin
  select count(*) filter (where posted.total <> 0), count(*) filter (where e.entry_id is null)
    into unbalanced, orphaned
    from (select user_id, entry_id, sum(amount_paise) as total from new_postings group by user_id, entry_id) posted
    left join journal_entries e on e.user_id = posted.user_id and e.entry_id = posted.entry_id;
  if unbalanced > 0 then
    raise exception 'the postings of an entry do not sum to zero'
      using errcode = 'check_violation', constraint = 'entry_sums_to_zero', table = 'postings';
  end if;
  if orphaned > 0 then
    raise exception 'a posting without its entry'
      using errcode = 'foreign_key_violation', constraint = 'posting_has_entry', table = 'postings';
  end if;
  return null;
end $$;
`
