import type { deskDepositDetail, deskWithdrawalDetail } from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Tag } from 'antd'
import { FiguresBeside, HistoryBeside } from '../queue/beside.tsx'
import { queueWords } from '../queue/queue-words.ts'
import { approvalsText, investorText, type TwoPersonItem } from '../queue/two-person-review.tsx'
import { transferWords } from './transfer-words.ts'

type TransferDetail = CallOutput<typeof deskDepositDetail> | CallOutput<typeof deskWithdrawalDetail>
type Settled = Pick<TransferDetail, 'settledAt' | 'reviewedBy' | 'rejectReason'>

const colours: Readonly<Record<string, string>> = {
  reviewing: 'gold',
  awaiting: 'gold',
  deposited: 'green',
  successful: 'green',
  failed: 'red',
  rejected: 'red',
}

const reasonText = (reason: string): string => (reason === lossCover ? transferWords.lossCover : reason)

/** The part of the drawer shared by both kinds of transfers. */
export const commonFacts = (row: TwoPersonItem & Settled) => [
  { label: queueWords.investor, text: investorText(row) },
  { label: queueWords.approvals, text: approvalsText(row) },
  ...(row.settledAt === null
    ? []
    : [
        {
          label: transferWords.reviewedBy,
          text: `${row.reviewedBy ?? transferWords.itself} · ${instantText(row.settledAt)}`,
        },
      ]),
  ...(row.rejectReason === null
    ? []
    : [{ label: transferWords.rejectReason, text: reasonText(row.rejectReason) }]),
]

/** The investor's balances and latest transfers, next to the facts. */
export const TransfersBeside = ({ detail: { investor, history } }: { readonly detail: TransferDetail }) => (
  <>
    <FiguresBeside
      title={transferWords.money}
      figures={[
        [transferWords.available, rupeesText(investor.availableFunds)],
        [transferWords.frozen, rupeesText(investor.frozenForWithdrawals)],
        [transferWords.margin, rupeesText(investor.heldByPositions)],
        [transferWords.registered, instantText(investor.registeredAt)],
        [transferWords.deposited, rupeesText(investor.depositedTotal)],
        [transferWords.withdrawn, rupeesText(investor.withdrawnTotal)],
      ]}
    />
    <HistoryBeside
      title={transferWords.history}
      rowKey={({ orderNo }) => orderNo}
      rows={history}
      columns={[
        { title: transferWords.time, key: 'time', render: (_, { time }) => instantText(time) },
        { title: transferWords.kind, key: 'kind', render: (_, { kind }) => transferWords.kinds[kind] },
        {
          title: transferWords.amount,
          key: 'amount',
          align: 'end',
          className: 'figure',
          render: (_, { amount }) => rupeesText(amount),
        },
        {
          title: transferWords.status,
          key: 'status',
          render: (_, { status }) => (
            <Tag color={colours[status] ?? 'default'}>{transferWords.statuses[status]}</Tag>
          ),
        },
      ]}
    />
  </>
)
