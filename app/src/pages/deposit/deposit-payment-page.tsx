import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { firstStepsQuery } from '../../features/first-steps/first-steps-queries.ts'
import { StatusBadge } from '../../features/transfers/status-badge.tsx'
import { type Deposit, depositQuery } from '../../features/transfers/transfer-queries.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'
import { PracticeBank } from './practice-bank.tsx'

/** One deposit: its payment at the practice bank, then its state. */
export const DepositPaymentPage = () => {
  const { orderNo } = useParams('/switch-to/$orderNo')
  return (
    <Page title={<Trans context="transfer">Deposit</Trans>}>
      <Payment orderNo={orderNo} />
    </Page>
  )
}

const refreshMs = 5_000

const Payment = ({ orderNo }: { readonly orderNo: string }) => {
  const query = useQuery({
    ...depositQuery(orderNo),
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'reviewing' ? refreshMs : false,
  })
  return (
    <Loaded query={query} skeleton={<Skeleton className="mx-4 mt-4 h-96" />}>
      {(deposit) =>
        deposit === null ? (
          <EmptyState icon={<SearchX />} title={<Trans>Deposit not found</Trans>} />
        ) : deposit.status === 'waiting' ||
          deposit.status === 'reviewing' ||
          deposit.status === 'deposited' ? (
          <>
            {deposit.status === 'waiting' ? (
              <>
                <Head deposit={deposit} />
                <PracticeBank deposit={deposit} />
              </>
            ) : (
              <Accepted deposit={deposit} />
            )}
            <Facts deposit={deposit} />
          </>
        ) : (
          <>
            <Head deposit={deposit} />
            <Refused deposit={deposit} />
            <Facts deposit={deposit} />
          </>
        )
      }
    </Loaded>
  )
}

const Head = ({ deposit }: { readonly deposit: Deposit }) => (
  <div className="px-4 pt-2 text-center">
    <Money rupees={deposit.amount} hero className="block font-bold text-3xl" />
    <div className="mt-2">
      <StatusBadge status={deposit.status} />
    </div>
  </div>
)

/** Paid: already confirmed, or waiting for the person who confirms it. */
const Accepted = ({ deposit }: { readonly deposit: Deposit }) => {
  const { data } = useQuery(firstStepsQuery)
  const isDone = deposit.status === 'deposited'
  return (
    <Confirmation
      tone={isDone ? 'done' : 'waiting'}
      title={isDone ? <Trans>Deposited</Trans> : <Trans>In review</Trans>}
      amount={{ label: <Trans context="transfer">Deposit</Trans>, value: <Money rupees={deposit.amount} /> }}
      next={
        isDone ? (
          <Trans>The money is in your wallet and listed in your transactions.</Trans>
        ) : (
          <Trans>
            The practice bank has paid. Someone at Tarazu checks the payment against your name and confirms
            it. This page then updates.
          </Trans>
        )
      }
      steps={
        <>
          <NewDeposit look="outline" />
          {isDone && data?.firstOrderNo === null ? (
            <LinkButton to="/stocks">
              <Trans>Buy your first shares</Trans>
            </LinkButton>
          ) : (
            <LinkButton to="/assets">
              <Trans context="tab">Assets</Trans>
            </LinkButton>
          )}
        </>
      }
    />
  )
}

const NewDeposit = ({ look }: { readonly look: 'primary' | 'outline' }) => (
  <LinkButton to="/switch-to" search={{ show: 'deposit' }} look={look} className="flex-1">
    <Trans>New deposit</Trans>
  </LinkButton>
)

/** Says that nothing was charged, and why. */
const Refused = ({ deposit }: { readonly deposit: Deposit }) => (
  <div className="mx-4 mt-5 rounded-lg border border-line bg-surface p-4 text-sm">
    <p>
      <RefusedText deposit={deposit} />
    </p>
    <div className="mt-4 flex gap-3">
      <LinkButton to="/assets" look="outline" className="flex-1">
        <Trans context="tab">Assets</Trans>
      </LinkButton>
      <NewDeposit look="primary" />
    </div>
  </div>
)

const RefusedText = ({ deposit: { status, rejectReason } }: { readonly deposit: Deposit }) => {
  if (status === 'expired')
    return <Trans>It wasn’t paid in time. Nothing was charged. Start a new deposit.</Trans>
  if (rejectReason === null)
    return <Trans>The practice bank declined the payment. Nothing was charged.</Trans>
  return (
    <>
      <span className="block font-semibold">
        <Trans>Why it was rejected</Trans>
      </span>
      {rejectReason}
    </>
  )
}

const Facts = ({ deposit }: { readonly deposit: Deposit }) => (
  <dl className="mt-5 px-4">
    <FactRow label={<Trans>Payer</Trans>} value={deposit.payer} />
    <FactRow
      label={<Trans>Payment method</Trans>}
      value={deposit.method === 'upi' ? <Trans>Practice UPI</Trans> : <Trans>Practice transfer</Trans>}
    />
    <FactRow label={<Trans>Reference</Trans>} value={deposit.reference} />
    <FactRow label={<Trans>Started</Trans>} value={instantText(deposit.time)} />
    {deposit.paidAt !== null && <FactRow label={<Trans>Paid</Trans>} value={instantText(deposit.paidAt)} />}
    {deposit.settledAt !== null && (
      <FactRow label={<SettledLabel status={deposit.status} />} value={instantText(deposit.settledAt)} />
    )}
    {deposit.confirmedBy === 'server' && (
      <FactRow label={<Trans>Confirmed by</Trans>} value={<Trans>Automatic check</Trans>} />
    )}
  </dl>
)

const SettledLabel = ({ status }: Pick<Deposit, 'status'>) => {
  if (status === 'expired') return <Trans context="transfer">Expired</Trans>
  return status === 'failed' ? (
    <Trans context="transfer">Failed</Trans>
  ) : (
    <Trans context="transfer">Completed</Trans>
  )
}
