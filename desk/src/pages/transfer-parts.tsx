import type { CallOutput } from '@tarazu/contract/call.ts'
import type { deskDepositDetail, deskWithdrawalDetail } from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/format.ts'
import { lossCover } from '@tarazu/contract/loss-cover.ts'
import { Descriptions, Table, Tag, Typography } from 'antd'
import { transferWords } from './transfer-words.ts'

type Detail = CallOutput<typeof deskDepositDetail> | CallOutput<typeof deskWithdrawalDetail>
type Common = Pick<
  Detail,
  'userId' | 'phone' | 'name' | 'approvals' | 'takesTwo' | 'firstApprovedBy' | 'reviewedBy' | 'rejectReason'
>

const colours: Readonly<Record<string, string>> = {
  reviewing: 'gold',
  awaiting: 'gold',
  deposited: 'green',
  successful: 'green',
  failed: 'red',
  rejected: 'red',
}

/** "0 of 2", or who has approved. */
export const approvalsText = ({
  approvals,
  takesTwo,
  firstApprovedBy,
}: Pick<Common, 'approvals' | 'takesTwo' | 'firstApprovedBy'>): string => {
  if (approvals > 0) return transferWords.approvedBy(firstApprovedBy ?? '')
  return transferWords.noApproval(takesTwo ? 2 : 1)
}

const reasonText = (reason: string): string => (reason === lossCover ? transferWords.lossCover : reason)

/** What both kinds of transfers have in common, for the drawer. */
export const commonFacts = (row: Common & { readonly settledAt: string | null }) => [
  { label: transferWords.investor, text: `${row.name ?? '–'} · ${row.userId} · ${row.phone}` },
  { label: transferWords.approvals, text: approvalsText(row) },
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

/** The investor's money and last transfers, beside the facts. */
export const Beside = ({ detail: { investor, history } }: { readonly detail: Detail }) => (
  <>
    <section>
      <Typography.Title level={3} className="desk-subtitle">
        {transferWords.money}
      </Typography.Title>
      <Descriptions
        column={2}
        size="small"
        items={(
          [
            [transferWords.available, rupeesText(investor.availableFunds)],
            [transferWords.frozen, rupeesText(investor.frozenForWithdrawals)],
            [transferWords.margin, rupeesText(investor.heldByPositions)],
            [transferWords.registered, instantText(investor.registeredAt)],
            [transferWords.deposited, rupeesText(investor.depositedTotal)],
            [transferWords.withdrawn, rupeesText(investor.withdrawnTotal)],
          ] as const
        ).map(([label, text]) => ({ key: label, label, children: <span className="figure">{text}</span> }))}
      />
    </section>
    <section>
      <Typography.Title level={3} className="desk-subtitle">
        {transferWords.history}
      </Typography.Title>
      <Table
        size="small"
        rowKey={({ orderNo }) => orderNo}
        dataSource={[...history]}
        pagination={false}
        columns={[
          { title: transferWords.time, key: 'time', render: (_, one) => instantText(one.time) },
          { title: transferWords.kind, key: 'kind', render: (_, one) => transferWords.kinds[one.kind] },
          {
            title: transferWords.amount,
            key: 'amount',
            align: 'end',
            className: 'figure',
            render: (_, one) => rupeesText(one.amount),
          },
          {
            title: transferWords.status,
            key: 'status',
            render: (_, one) => (
              <Tag color={colours[one.status] ?? 'default'}>{transferWords.statuses[one.status]}</Tag>
            ),
          },
        ]}
      />
    </section>
  </>
)
