import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { withdrawalCancel } from '@tarazu/contract/calls/transfers.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Card } from '@tarazu/ui/card.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { ArrowUpFromLine } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import { StatusBadge } from '../../features/transfers/status-badge.tsx'
import { type Withdrawal, withdrawalsQuery } from '../../features/transfers/transfer-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

/**
 * Past withdrawals (roll-out fund): their states, the reason for a rejection, and the button to cancel one.
 */
export const WithdrawalsPage = () => (
  <Page title={<Trans>Withdrawal records</Trans>}>
    <Withdrawals />
  </Page>
)

const refreshMs = 15_000

const Withdrawals = () => {
  const [cancelled, setCancelled] = useState<Withdrawal>()
  const query = useInfiniteQuery({ ...withdrawalsQuery, refetchInterval: refreshMs })
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon={<ArrowUpFromLine />}
              title={<Trans>No withdrawals yet</Trans>}
              action={
                <LinkButton to="/roll-out">
                  <Trans context="transfer">Withdraw</Trans>
                </LinkButton>
              }
            >
              <Trans>
                A withdrawal stays blocked in your wallet until two people at Tarazu have approved it.
              </Trans>
            </EmptyState>
          ) : (
            <PagedList query={query}>
              {rows.map((withdrawal) => (
                <Record key={withdrawal.orderNo} withdrawal={withdrawal} onCancel={setCancelled} />
              ))}
            </PagedList>
          )
        }
      </Loaded>
      <CancelDialog withdrawal={cancelled} onClose={() => setCancelled(undefined)} />
    </>
  )
}

/** Why it was not paid out, unless the investor cancelled it. */
const Reason = ({ withdrawal: { status, rejectReason } }: Pick<RecordProps, 'withdrawal'>) => {
  if (rejectReason === null) return null
  const isForLoss = status === 'cancelled' && rejectReason === lossCover
  return (
    <p className="mt-2 rounded-md bg-loss-soft px-3 py-2 text-sm">
      <span className="block font-semibold">
        {isForLoss ? <Trans>Why it was cancelled</Trans> : <Trans>Why it was rejected</Trans>}
      </span>
      {isForLoss ? (
        <Trans>A loss was larger than your available funds, so this money was needed to cover it.</Trans>
      ) : (
        rejectReason
      )}
    </p>
  )
}

interface RecordProps {
  readonly withdrawal: Withdrawal
  readonly onCancel: (withdrawal: Withdrawal) => void
}

const Record = ({ withdrawal, onCancel }: RecordProps) => (
  <Card className="row-containment mx-4 mt-3 px-4 py-3">
    <div className="flex items-center justify-between gap-3">
      <Money rupees={withdrawal.amount} className="font-semibold text-lg" />
      <StatusBadge status={withdrawal.status} />
    </div>
    <p className="mt-0.5 truncate text-muted text-xs">
      {withdrawal.bank} · <span className="figures">{withdrawal.accountNumber}</span>
    </p>
    <Reason withdrawal={withdrawal} />
    <dl className="mt-1">
      <FactRow label={<Trans>Arrives at your bank</Trans>} value={<Money rupees={withdrawal.arrives} />} />
      <FactRow label={<Trans>Fee</Trans>} value={<Money rupees={withdrawal.fee} />} />
      <FactRow label={<Trans>Requested</Trans>} value={instantText(withdrawal.time)} />
      {withdrawal.settledAt === null ? (
        <FactRow label={<Trans>Expected by</Trans>} value={instantText(withdrawal.expectedAt)} />
      ) : (
        <FactRow
          label={<Trans context="transfer">Completed</Trans>}
          value={instantText(withdrawal.settledAt)}
        />
      )}
      <FactRow label={<Trans context="withdrawal">Order number</Trans>} value={withdrawal.orderNo} />
    </dl>
    {withdrawal.status === 'awaiting' && (
      <Button wide look="outline" className="mt-2" onClick={() => onCancel(withdrawal)}>
        <Trans>Cancel this withdrawal</Trans>
      </Button>
    )}
  </Card>
)

interface CancelDialogProps {
  readonly withdrawal: Withdrawal | undefined
  readonly onClose: () => void
}

const CancelDialog = ({ withdrawal, onClose }: CancelDialogProps) => {
  const { t } = useLingui()
  const intent = useIntent(
    (orderNo: string, idempotencyKey) => call(withdrawalCancel, { orderNo }, { idempotencyKey }),
    () => {
      onClose()
      showToast(t`Withdrawal cancelled. The money is available again.`)
    },
  )
  return (
    <Dialog
      open={withdrawal !== undefined}
      onOpenChange={onClose}
      title={
        <Trans comment="prescribed by the specification, word for word">
          Confirm cancel this withdrawal?
        </Trans>
      }
      description={
        withdrawal && (
          <Trans>
            <Money rupees={withdrawal.amount} /> becomes available in your wallet at once.
          </Trans>
        )
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Keep withdrawal</Trans>
          </Button>
          <Button busy={intent.pending} onClick={() => withdrawal && intent.submit(withdrawal.orderNo)}>
            <Trans>Cancel withdrawal</Trans>
          </Button>
        </>
      }
    />
  )
}
