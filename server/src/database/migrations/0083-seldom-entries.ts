/**
 * The kinds of entries that an account seldom has, in their own index, so that a page of its dividends is read without a
 * walk through all of its trades. What orders write (openings, closings, holds) is not in it and costs nothing more.
 */
export const sql = /* sql */ `
create index journal_entries_seldom on journal_entries (user_id, entry_id)
  where entry_type in ('practice-funds', 'deposit', 'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned',
    'position-liquidation', 'position-buy-back', 'position-auction', 'financing', 'dividend', 'share-change');
`
