import { useQuery } from '@tanstack/react-query'
import { deskChangeFund, deskFunds } from '@tarazu/contract/calls/desk-funds.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useMay } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { useAsk } from '../../use-ask.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { RequestCard } from '../request-card.tsx'
import { RequestTable } from '../request-table.tsx'
import { type DeskFund, type FundChange, FundTable } from './fund-table.tsx'
import { fundWords as words } from './fund-words.ts'

/** Mutual funds: seen as the market computes them, suspended and closed by two people. */
export const Funds = () => {
  const funds = useQuery({
    queryKey: ['funds'],
    queryFn: () => call(deskFunds, {}),
    refetchInterval: 10_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.funds}</Typography.Title>
      </div>
      <p className="desk-hint">{words.fundsHint}</p>
      {funds.isError ? <Alert type="error" showIcon title={problemOf(funds.error)} /> : null}
      {funds.data ? <Loaded state={funds.data} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </>
  )
}

const Loaded = ({ state }: { readonly state: CallOutput<typeof deskFunds> }) => {
  const mayPropose = useMay('product.propose')
  const [asking, setAsking] = useState<{ readonly fund: DeskFund; readonly change: FundChange }>()
  const changing = useAsk(
    (fields: { readonly code: string; readonly change: FundChange; readonly reason: string }) =>
      call(deskChangeFund, fields),
    () => setAsking(undefined),
  )
  const nameOf = (code: string) => state.funds.find((one) => one.code === code)?.name ?? code
  return (
    <>
      {state.waiting.map((request) => (
        <RequestCard
          key={request.requestId}
          request={request}
          what={`${words.changes[request.change]}: ${nameOf(request.code)}`}
          mayApprove={!request.own || !state.needsApproval}
        />
      ))}
      <FundTable
        funds={state.funds}
        mayPropose={mayPropose}
        onAsk={(fund, change) => setAsking({ fund, change })}
      />
      <RequestTable of="funds" empty={words.noRequests} />
      {asking === undefined ? null : (
        <ReasonDialog
          title={`${words.changes[asking.change]}: ${asking.fund.name}`}
          needsApproval={state.needsApproval}
          confirm={words.changes[asking.change]}
          isDangerous={asking.change === 'close'}
          sending={changing}
          onConfirm={(reason) => changing.mutate({ code: asking.fund.code, change: asking.change, reason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
