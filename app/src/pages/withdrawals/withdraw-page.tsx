import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { RuleList } from '../../features/transfers/rule-list.tsx'
import {
  type Withdrawal,
  type WithdrawalTerms,
  withdrawalRulesQuery,
} from '../../features/transfers/transfer-queries.ts'
import { withoutPasswordStep } from '../../parts/barriers.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** Withdraws practice money to the bank account (roll-out). */
export const WithdrawPage = () => (
  <Page
    title={<Trans context="transfer">Withdraw</Trans>}
    actions={
      <LinkButton to="/roll-out-fund" look="text" className="me-2">
        <Trans>Records</Trans>
      </LinkButton>
    }
  >
    <Withdraw />
  </Page>
)

const Withdraw = () => {
  const [sent, setSent] = useState<Withdrawal>()
  const query = useQuery(withdrawalRulesQuery)
  if (sent !== undefined) return <WithdrawalReceipt withdrawal={sent} />
  return (
    <Loaded query={query} skeleton={<WithdrawSkeleton />}>
      {(terms) => (
        <>
          {isBarred(terms) && <PositionsNotice />}
          <div className="px-4 pt-1 pb-4">
            <p className="text-muted text-sm">
              {isBarred(terms) ? <Trans>Available funds</Trans> : <Trans>Available to withdraw</Trans>}
            </p>
            <Money rupees={terms.availableFunds} hero className="block font-bold text-3xl" />
          </div>
          <RuleList rules={rulesOf(terms)} />
          {rulesOf(terms).every(({ met }) => met) && <WithdrawalForm terms={terms} onSent={setSent} />}
        </>
      )}
    </Loaded>
  )
}

/** Except for a missing transaction password, which the form has a step for. */
const rulesOf = ({ rules }: WithdrawalTerms) => [
  ...rules.filter(({ met }) => met),
  ...withoutPasswordStep(rules.filter(({ met }) => !met)),
]

/** Leveraged or short positions are open (066). */
const isBarred = ({ rules }: WithdrawalTerms): boolean =>
  rules.some(({ key, met }) => key === refusals.positionsOpen && !met)

const PositionsNotice = () => (
  <Link
    to="/positions"
    search={{ kind: 'position' }}
    className="tappable mx-4 mt-1 mb-3 flex items-center gap-3 rounded-lg bg-loss-soft px-4 py-3"
  >
    <Lock className="size-5 shrink-0 text-loss" aria-hidden />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold text-sm">
        <Trans>Close your leveraged and short positions first</Trans>
      </span>
      <span className="block text-sm">
        <Trans>While one is open, its losses may need this money. Shares paid in full can stay.</Trans>
      </span>
    </span>
    <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
  </Link>
)

const WithdrawSkeleton = () => (
  <div className="space-y-4 px-4 pt-2">
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-9 w-52" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)
