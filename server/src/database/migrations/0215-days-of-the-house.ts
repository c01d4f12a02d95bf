/** The desk looks at the house day by day. Rows are appended as time goes on, so that a summary of blocks is enough. */
export const sql = /* sql */ `
create index trading_fill_age on trading_fill using brin (decided_ms);
create index journal_entries_age on journal_entries using brin (instant);
`
