import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Check, ChevronRight, X } from 'lucide-react'
import { userInfoQuery } from '../../api/account-queries.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { Link } from '../../router/link.tsx'
import type { PlainRoute } from '../../router/routes.ts'
import { IdentityNotice } from '../account/identity-notice.tsx'
import { HelpAbout } from '../glossary/help-about.tsx'
import type { TransferRule } from './transfer-queries.ts'

/** Each rule's requirement, in a few words. */
const useRuleNames = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  const identity = t`Identity verified`
  return {
    [refusals.accountLocked]: t`Account not locked`,
    [refusals.simulatedUser]: t`Not a simulated account`,
    [refusals.depositNeedsIdentity]: identity,
    [refusals.withdrawalNeedsIdentity]: identity,
    [refusals.withdrawalNeedsBankAccount]: t`Bank account`,
    [refusals.bankAccountJustChanged]: t`Bank account unchanged for 24 hours`,
    [refusals.loginJustRenewed]: t`Login not reset in the last 24 hours`,
    [refusals.noTransactionPassword]: t`Transaction password`,
    [refusals.positionsOpen]: t`No leveraged or short positions`,
    [refusals.debtBlocksWithdrawal]: t`No outstanding loan`,
    [refusals.noWithdrawalsToday]: t`A business day`,
    [refusals.outsideWithdrawalHours]: t`Within withdrawal hours`,
    [refusals.tooManyDeposits]: t`Fewer than 10 deposits in an hour`,
  }
}

/** The obstacle if a rule isn’t met: the rule’s name next to a cross would read as if it were met. */
const useObstacles = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  const identity = t`Identity not verified`
  return {
    [refusals.accountLocked]: t`Account locked`,
    [refusals.simulatedUser]: t`Simulated account`,
    [refusals.depositNeedsIdentity]: identity,
    [refusals.withdrawalNeedsIdentity]: identity,
    [refusals.withdrawalNeedsBankAccount]: t`No bank account`,
    [refusals.bankAccountJustChanged]: t`Bank account changed in the last 24 hours`,
    [refusals.loginJustRenewed]: t`Login reset in the last 24 hours`,
    [refusals.positionsOpen]: t`Leveraged or short positions`,
    [refusals.debtBlocksWithdrawal]: t`Outstanding loan`,
    [refusals.noWithdrawalsToday]: t`Not a business day`,
    [refusals.outsideWithdrawalHours]: t`Outside withdrawal hours`,
    [refusals.tooManyDeposits]: t`10 deposits in the last hour`,
  }
}

/** Where an unmet rule can be fixed. */
const remedies: Readonly<Record<string, PlainRoute>> = {
  [refusals.depositNeedsIdentity]: '/authentication',
  [refusals.withdrawalNeedsIdentity]: '/authentication',
  [refusals.withdrawalNeedsBankAccount]: '/add-bank',
  [refusals.bankAccountJustChanged]: '/service',
  [refusals.loginJustRenewed]: '/service',
  [refusals.debtBlocksWithdrawal]: '/loan-records',
}

interface RuleListProps {
  readonly rules: readonly TransferRule[]
}

const identityRules: ReadonlySet<string> = new Set([
  refusals.depositNeedsIdentity,
  refusals.withdrawalNeedsIdentity,
])
/** Omitted if there is no loan. */
const isSaid = ({ key, met }: TransferRule) => !(met && key === refusals.debtBlocksWithdrawal)

/**
 * Every rule, and whether it is met; unmet ones come first, each with its reason and a link to fix it. A
 * missing identity and open positions have their own notices.
 */
export const RuleList = ({ rules: all }: RuleListProps) => {
  const { data } = useQuery(userInfoQuery)
  const hasNotice = data !== undefined && data.identityStatus !== 'passed'
  const rules = all.filter(isSaid)
  const unmet = rules.filter(
    ({ key, met }) => !met && key !== refusals.positionsOpen && !(hasNotice && identityRules.has(key)),
  )
  return (
    <>
      <IdentityNotice className="mx-4 mb-4" />
      <HelpAbout refusals={unmet.map(({ key }) => key)} className="mx-4 mb-2" />
      <Rules unmet={unmet} met={rules.filter(({ met }) => met)} count={rules.length} />
    </>
  )
}

interface RulesProps {
  readonly unmet: readonly TransferRule[]
  readonly met: readonly TransferRule[]
  readonly count: number
}

const Rules = ({ unmet, met, count }: RulesProps) => (
  <div className="mx-4 overflow-hidden rounded-lg border border-line bg-surface">
    {unmet.length > 0 && (
      <>
        <p className="bg-loss-soft px-4 py-2.5 font-semibold text-sm">
          <Trans>Not possible yet</Trans>
        </p>
        <ul className="divide-y divide-line border-line border-b">
          {unmet.map((rule) => (
            <Unmet key={rule.key} rule={rule} />
          ))}
        </ul>
      </>
    )}
    <details className="group">
      <summary className="tappable flex min-h-12 list-none items-center gap-3 px-4 text-sm -outline-offset-2">
        <Mark met />
        <span className="flex-1">
          {met.length === count ? (
            <Trans>All {count} requirements met</Trans>
          ) : (
            <Trans>Requirements met: {met.length}</Trans>
          )}
        </span>
        <ChevronRight className="size-4 text-muted transition group-open:rotate-90" aria-hidden />
      </summary>
      <ul className="pb-2">
        {met.map((rule) => (
          <Met key={rule.key} rule={rule} />
        ))}
      </ul>
    </details>
  </div>
)

const Mark = ({ met }: { readonly met: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'flex size-5 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5',
      met ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss',
    )}
  >
    {met ? <Check /> : <X />}
  </span>
)

const Met = ({ rule }: { readonly rule: TransferRule }) => {
  const names = useRuleNames()
  return (
    <li className="flex min-h-8 items-center gap-3 px-4 text-muted text-sm">
      <Mark met />
      {names[rule.key]}
    </li>
  )
}

const Unmet = ({ rule }: { readonly rule: TransferRule }) => {
  const obstacles = useObstacles()
  const reason = refusalSentence(rule.key, rule.details)
  const remedy = remedies[rule.key]
  const inside = (
    <>
      <Mark met={false} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{obstacles[rule.key]}</span>
        {reason !== undefined && <span className="block text-muted text-sm">{reason}</span>}
      </span>
      {remedy !== undefined && <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />}
    </>
  )
  const className = 'flex items-center gap-3 px-4 py-2.5'
  return (
    <li>
      {remedy === undefined ? (
        <div className={className}>{inside}</div>
      ) : (
        <Link to={remedy} className={classNames('tappable -outline-offset-2', className)}>
          {inside}
        </Link>
      )}
    </li>
  )
}
