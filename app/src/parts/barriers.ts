import { refusals } from '@tarazu/contract/refusals/keys.ts'

interface Found {
  readonly key: string
  readonly details: Readonly<Record<string, string>> | null
}

/** Refusals that stay whatever is filled in. */
const standing: ReadonlySet<string> = new Set([
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.weekend,
  refusals.stockLocked,
  refusals.stockHidden,
  refusals.stockNotTradable,
  refusals.stockRestricted,
  refusals.stockDeleted,
  refusals.blockWindowClosed,
  refusals.placementNotOpen,
  refusals.alreadyApplied,
  refusals.ticketNeeded,
  refusals.fundSubscriptionClosed,
  refusals.loanOverdue,
  refusals.loanBesideWithdrawal,
])

/** Of all that would refuse, what to say before a form (Gate), so that nobody fills it in for nothing. */
export const barriersOf = (found: readonly Found[] | undefined): readonly Found[] =>
  (found ?? []).filter(({ key }) => standing.has(key))

/** The step that a form has within itself (TransactionPassword). */
const passwordSteps: ReadonlySet<string> = new Set([
  refusals.fundNeedsTransactionPassword,
  refusals.quantNeedsTransactionPassword,
  refusals.noTransactionPassword,
])

/** Refusals but for the missing transaction password, which is set on the way. */
export const withoutPasswordStep = <Refusal extends { readonly key: string }>(
  found: readonly Refusal[],
): readonly Refusal[] => found.filter(({ key }) => !passwordSteps.has(key))
