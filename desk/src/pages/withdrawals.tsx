import {
  deskWithdrawalDetail,
  deskWithdrawalList,
  deskWithdrawalReview,
} from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../api.ts'
import { ReviewQueue } from '../queue/review-queue.tsx'
import { TwoPersonReview, twoPersonColumns } from '../queue/two-person-review.tsx'
import { words } from '../words.ts'
import { commonFacts, TransfersBeside } from './transfer-parts.tsx'
import { transferWords } from './transfer-words.ts'

type Page = CallOutput<typeof deskWithdrawalList>
type Row = Page['list'][number]

const { statuses: names } = transferWords
const statuses = [
  { value: 'awaiting', label: names.awaiting, color: 'gold', waits: true },
  { value: 'successful', label: names.successful, color: 'green' },
  { value: 'rejected', label: names.rejected, color: 'red' },
  { value: 'cancelled', label: names.cancelled, color: 'default' },
] as const

/** The queue of withdrawals. */
export const Withdrawals = () => (
  <ReviewQueue<Row['status'], Page>
    title={words.withdrawals}
    name="withdrawals"
    hint={transferWords.withdrawalHint}
    load={(filters) => call(deskWithdrawalList, filters)}
    statuses={statuses}
    rowKey={({ orderNo }) => orderNo}
    columns={twoPersonColumns<Row>([
      { title: transferWords.bank, dataIndex: 'bank' },
      { title: transferWords.account, dataIndex: 'accountNumber', className: 'figure' },
    ])}
    review={({ row, onClose }) => <Review row={row} onClose={onClose} />}
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
    <TwoPersonReview
      row={row}
      title={transferWords.withdrawalOf(rupeesText(row.amount))}
      factsOf={() => factsOf(row)}
      checkWords={transferWords.rules}
      queryKey={['withdrawal-detail', row.orderNo]}
      load={() => call(deskWithdrawalDetail, which)}
      waits={row.status === 'awaiting'}
      permissions={{ review: 'withdrawal.review', second: 'withdrawal.second' }}
      settledNotice={transferWords.settled}
      approveLabel={row.approvals > 0 ? transferWords.approveSecond : transferWords.approveFirst}
      onDecide={(verdict) => call(deskWithdrawalReview, { ...which, ...verdict })}
      beside={(detail) => <TransfersBeside detail={detail} />}
      onClose={onClose}
    />
  )
}
