import type { closingReasons } from '@tarazu/contract/calls/privacy.ts'

/**
 * A table with an investor's rows, and how they are handled when the account is closed. Every wing and every
 * product lists its own (start/products.ts gathers them); a test fails if a table with a column user_id is
 * listed by none, or by two. A list is processed in its order. All SQL texts are constants.
 */
export interface OwnTable {
  readonly table: string
  /** Never shown, not even to their owner: hashes of secrets, sealed bytes. */
  readonly hidden?: readonly string[]
  /**
   * When the account is closed: 'keep' (numbers and records without the person's name, which the ledger's
   * proofs and the audit trail need), 'erase', or replacement values for the columns that identify the
   * person.
   */
  readonly atClosing: 'keep' | 'erase' | { readonly set: string }
  /** The account cannot be closed while the investor has such rows. */
  readonly blocks?: { readonly reason: (typeof closingReasons)[number]; readonly where: string }
}

/** The tables of people and of the ledger. */
export const peopleTables: readonly OwnTable[] = [
  {
    table: 'users',
    hidden: ['password_hash'],
    // A separate step, which comes last and releases phone and email.
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
  { table: 'account_marks', hidden: ['mark'], atClosing: 'erase' },
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
