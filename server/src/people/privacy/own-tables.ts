import type { closingReasons } from '@tarazu/contract/calls/privacy.ts'

/**
 * The stored data of an investor: every table with a column user_id, in the order in which closing an account
 * processes it. A test fails if a table is missing here. All SQL texts are constants of this file.
 */
export interface OwnTable {
  readonly table: string
  /** Never shown, not even to their owner: hashes of secrets, sealed bytes. */
  readonly hidden?: readonly string[]
  /**
   * When the account is closed: 'keep' (numbers and records without the person's name, which the ledger's
   * proofs and the audit trail need), 'erase', or the replacement for columns that identify the person.
   */
  readonly atClosing: 'keep' | 'erase' | { readonly set: string }
  /** The account cannot be closed while the investor has such rows. */
  readonly blocks?: { readonly reason: (typeof closingReasons)[number]; readonly where: string }
}

export const ownTables: readonly OwnTable[] = [
  {
    table: 'users',
    hidden: ['password_hash'],
    // A step of its own: it comes last, and frees phone and email.
    atClosing: 'keep',
  },
  { table: 'sessions', hidden: ['token_hash'], atClosing: 'erase' },
  { table: 'known_browsers', hidden: ['token_hash'], atClosing: 'erase' },
  { table: 'account_devices', hidden: ['mark'], atClosing: 'erase' },
  { table: 'registrations', atClosing: 'keep' },
  {
    table: 'agents',
    atClosing: { set: `name = '-'` },
    blocks: { reason: 'agent', where: 'not locked' },
  },
  { table: 'transaction_passwords', hidden: ['password_hash'], atClosing: 'erase' },
  { table: 'authenticators', hidden: ['sealed_secret'], atClosing: 'erase' },
  { table: 'recovery_codes', hidden: ['code_hash'], atClosing: 'erase' },
  { table: 'passkeys', hidden: ['credential_id', 'public_key'], atClosing: 'erase' },
  { table: 'passkey_challenges', hidden: ['challenge_hash'], atClosing: 'erase' },
  { table: 'login_tickets', hidden: ['ticket_hash'], atClosing: 'erase' },
  { table: 'identity_numbers', hidden: ['number_hash'], atClosing: 'erase' },
  { table: 'identity_images', hidden: ['sealed', 'digest'], atClosing: 'erase' },
  { table: 'upload_hours', atClosing: 'erase' },
  {
    table: 'identity_submissions',
    atClosing: {
      set: `name = '-', last_four = '0000', findings = '{}', note = null,
        problem = case when state = 'passed' then null else coalesce(problem, 'account-closed') end,
        reviewed_ms = coalesce(reviewed_ms, submitted_ms),
        state = case when state = 'in_review' then 'failed' else state end`,
    },
  },
  {
    table: 'bank_account',
    hidden: ['account_hash'],
    atClosing: {
      set: `bank_name = '-', branch = '-', holder = '-', ifsc = 'ZZZZ0ZZZZZZ', last_four = '0000',
        account_hash = sha256(('closed ' || user_id)::bytea)`,
    },
  },
  { table: 'account_marks', hidden: ['mark'], atClosing: 'erase' },
  {
    table: 'deposit',
    atClosing: { set: `payer = '-'` },
    blocks: { reason: 'deposits', where: `state in ('waiting', 'reviewing')` },
  },
  { table: 'starter_grants', atClosing: 'keep' },
  // The sum is for each identity once, whatever is closed and opened again.
  { table: 'starter_marks', hidden: ['mark'], atClosing: 'keep' },
  { table: 'first_steps', atClosing: 'erase' },
  { table: 'deposit_window', atClosing: 'keep' },
  { table: 'deposit_alone', atClosing: 'keep' },
  { table: 'loan_alone', atClosing: 'keep' },
  {
    table: 'withdrawal',
    atClosing: { set: `bank_name = '-', ifsc = '-', last_four = '0000', holder = '-'` },
    blocks: { reason: 'withdrawals', where: `state = 'awaiting'` },
  },
  {
    table: 'trading_position',
    atClosing: 'keep',
    blocks: { reason: 'positions', where: 'closed_ms is null' },
  },
  {
    table: 'trading_order',
    atClosing: 'keep',
    blocks: { reason: 'orders', where: `state in ('open', 'trigger-pending')` },
  },
  { table: 'trading_order_event', atClosing: 'keep' },
  { table: 'trading_fill', atClosing: 'keep' },
  { table: 'trading_adjustment', atClosing: 'keep' },
  { table: 'trading_financing', atClosing: 'keep' },
  { table: 'trading_exposure', atClosing: 'keep' },
  { table: 'offer_claims', atClosing: 'keep' },
  { table: 'block_purchases', atClosing: 'keep' },
  {
    table: 'placement_applications',
    atClosing: 'keep',
    blocks: { reason: 'applications', where: `state = 'subscribed'` },
  },
  {
    table: 'quant_orders',
    atClosing: 'keep',
    blocks: { reason: 'orders', where: `state = 'in_progress'` },
  },
  {
    table: 'quant_lots',
    atClosing: 'keep',
    blocks: { reason: 'positions', where: `state = 'held'` },
  },
  {
    table: 'own_strategies',
    atClosing: {
      set: `name = '-', state = case when state = 'running' then 'stopped' else state end,
        stopped_ms = case when state = 'running' then started_ms else stopped_ms end`,
    },
  },
  { table: 'own_orders', atClosing: 'keep' },
  { table: 'own_trials', atClosing: 'erase' },
  {
    table: 'loans',
    atClosing: 'keep',
    blocks: { reason: 'debts', where: `state = 'unpaid'` },
  },
  {
    table: 'loan_papers',
    // Its words name nobody.
    atClosing: 'keep',
    blocks: {
      reason: 'loan-applications',
      where: `exists (select from loans l where l.user_id = loan_papers.user_id
        and l.loan_no = loan_papers.loan_no and l.state = 'in_review')`,
    },
  },
  { table: 'loan_allowances', atClosing: 'keep' },
  { table: 'loan_proposals', atClosing: 'keep' },
  { table: 'vip_tickets', atClosing: 'keep' },
  {
    table: 'fund_orders',
    atClosing: 'keep',
    blocks: { reason: 'funds', where: `stage in ('review', 'waiting', 'paying')` },
  },
  {
    table: 'fund_plans',
    atClosing: 'keep',
    blocks: { reason: 'funds', where: `state <> 'ended'` },
  },
  { table: 'fund_plan_dates', atClosing: 'keep' },
  { table: 'fund_goals', atClosing: 'erase' },
  { table: 'fund_lots', atClosing: 'keep' },
  { table: 'fund_holdings', atClosing: 'keep', blocks: { reason: 'funds', where: 'units > 0' } },
  { table: 'trading_risk_read', atClosing: 'keep' },
  {
    table: 'issue_application',
    // The salt stays with the leaf: without it nobody could tell that the application was committed.
    atClosing: 'keep',
    blocks: {
      reason: 'applications',
      where: `state = 'subscribed' or (state = 'allotted' and position_no is null)`,
    },
  },
  { table: 'watchlist_items', atClosing: 'erase' },
  { table: 'watchlists', atClosing: 'erase' },
  { table: 'stock_notes', atClosing: 'erase' },
  { table: 'price_alerts', atClosing: 'erase' },
  { table: 'messages', atClosing: 'erase' },
  { table: 'push_subscriptions', hidden: ['endpoint_hash', 'sealed'], atClosing: 'erase' },
  { table: 'push_outbox', atClosing: 'erase' },
  { table: 'operator_notices', atClosing: 'keep' },
  { table: 'login_help_cases', hidden: ['code_hash', 'password_hash', 'asked_from'], atClosing: 'erase' },
  { table: 'service_ratings', atClosing: 'erase' },
  { table: 'service_lines', atClosing: 'erase' },
  { table: 'service_conversations', atClosing: 'erase' },
  { table: 'presence', atClosing: 'erase' },
  { table: 'operator_actions', atClosing: 'keep' },
  {
    table: 'user_balances',
    atClosing: 'keep',
    blocks: { reason: 'held', where: `account <> 'user:cash' and balance_paise <> 0` },
  },
  { table: 'journal_entries', atClosing: 'keep' },
  { table: 'commands', hidden: ['input_hash', 'repeat_digest'], atClosing: 'keep' },
]
