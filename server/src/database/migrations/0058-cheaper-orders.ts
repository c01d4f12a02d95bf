/**
 * Two costs of every order. The key of the commands began with the user, so each command went to a different
 * page of its index; a command's number grows, so a key that begins with it grows only at its end, and is
 * just as unique. And the rules of an entry were checked through a function scan, which first materialises
 * each array; unnested in the select list they take 2.0 µs an entry instead of 8.0, with the same result
 * ('user;' follows every 'user:…' in byte order).
 */
export const sql = /* sql */ `
alter table commands drop constraint commands_pkey, add primary key (command_id, user_id);

create or replace function check_new_entries() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
  unsound bigint;
begin
  select count(*) filter (where of_entry.total_paise <> 0), count(*) filter (where of_entry.unsound_count > 0)
    into unbalanced, unsound
    from new_entries e cross join lateral (
      select sum(p.amount_paise) as total_paise, count(*) filter (where (p.amount_paise <> 0
        and case when p.balance_after_paise is null then p.account >= 'house:' and p.account < 'house;'
          else p.account >= 'user:' and p.account < 'user;' and p.balance_after_paise >= 0 end) is not true)
        as unsound_count
      from (select unnest(e.accounts) as account, unnest(e.amounts_paise) as amount_paise,
        unnest(e.balances_after_paise) as balance_after_paise) p) of_entry;
  if unbalanced > 0 then
    raise exception 'the postings of an entry do not sum to zero'
      using errcode = 'check_violation', constraint = 'entry_sums_to_zero', table = 'journal_entries';
  end if;
  if unsound > 0 then
    raise exception 'a posting of zero, on no such account, or with a balance after it that cannot be'
      using errcode = 'check_violation', constraint = 'posting_is_sound', table = 'journal_entries';
  end if;
  return null;
end $$;
`
