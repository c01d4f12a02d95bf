import { refusals } from '@tarazu/contract/refusals/keys.ts'

interface Found {
  readonly key: string
  readonly details: Readonly<Record<string, string>> | null
}

/** Refusals that don't depend on the form. */
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
  refusals.quantPurchasesClosed,
  refusals.quantSalesClosed,
  refusals.loanOverdue,
  refusals.loanBesideWithdrawal,
])

/** The refusals to show before a form (Gate), so that nobody fills it in for nothing. */
export const barriersOf = (found: readonly Found[] | undefined): readonly Found[] =>
  (found ?? []).filter(({ key }) => standing.has(key))

/** The step that is part of a form (TransactionPassword). */
const passwordSteps: ReadonlySet<string> = new Set([
  refusals.fundNeedsTransactionPassword,
  refusals.quantNeedsTransactionPassword,
  refusals.noTransactionPassword,
])

/** Refusals without the missing transaction password, which is set on the way. */
export const withoutPasswordStep = <Refusal extends { readonly key: string }>(
  found: readonly Refusal[],
): readonly Refusal[] => found.filter(({ key }) => !passwordSteps.has(key))
