import {
  deskWithdrawalDetail,
  deskWithdrawalList,
  deskWithdrawalReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { type QueueFilters, ReviewQueue } from '../queue/review-queue.tsx'
import { words } from '../words.ts'
import { commonFacts, TransferReview, transferColumns, wireFilters } from './transfer-parts.tsx'
import { transferWords } from './transfer-words.ts'

type Row = CallOutput<typeof deskWithdrawalList>['list'][number]

const { statuses: names } = transferWords
const statuses = [
  { value: 'awaiting', label: names.awaiting, color: 'gold', waits: true },
  { value: 'successful', label: names.successful, color: 'green' },
  { value: 'rejected', label: names.rejected, color: 'red' },
  { value: 'cancelled', label: names.cancelled, color: 'default' },
] as const

const load = (filters: QueueFilters) => call(deskWithdrawalList, wireFilters(filters, statuses))

/** The queue of withdrawals. */
export const Withdrawals = () => (
  <ReviewQueue<Row>
    title={words.withdrawals}
    name="withdrawals"
    hint={transferWords.withdrawalHint}
    load={load}
    statuses={statuses}
    rowKey={({ orderNo }) => orderNo}
    statusOf={({ status }) => status}
    submittedAt={({ submittedAt }) => submittedAt}
    columns={transferColumns<Row>([
      { title: transferWords.bank, dataIndex: 'bank' },
      { title: transferWords.account, dataIndex: 'accountNumber', className: 'figure' },
    ])}
    review={(row, close) => <Review key={row.orderNo} row={row} onClose={close} />}
  />
)

const factsOf = (row: Row) => [
  { label: transferWords.amount, text: <b className="figure">{rupeesText(row.amount)}</b> },
  { label: transferWords.fee, text: <span className="figure">{rupeesText(row.fee)}</span> },
  { label: transferWords.arrives, text: <span className="figure">{rupeesText(row.arrives)}</span> },
  { label: transferWords.bank, text: `${row.bank} · ${row.ifsc}` },
  { label: transferWords.account, text: <span className="figure">{row.accountNumber}</span> },
  { label: transferWords.holder, text: row.accountHolder },
  { label: transferWords.expectedAt, text: instantText(row.expectedAt) },
  ...commonFacts(row),
]

const Review = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const which = { orderNo: row.orderNo, userId: row.userId }
  return (
    <TransferReview
      row={row}
      title={transferWords.withdrawalOf(rupeesText(row.amount))}
      facts={factsOf(row)}
      queryKey={['withdrawal-detail', row.orderNo]}
      load={() => call(deskWithdrawalDetail, which)}
      waits={row.status === 'awaiting'}
      mayReview={useMay('withdrawal.review')}
      maySecond={useMay('withdrawal.second')}
      settledNotice={transferWords.settled}
      approveLabel={row.approvals > 0 ? transferWords.approveSecond : transferWords.approveFirst}
      onDecide={(verdict) => call(deskWithdrawalReview, { ...which, ...verdict })}
      onClose={onClose}
    />
  )
}
