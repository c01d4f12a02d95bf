import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { App, Button, Card, Descriptions, Space } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../api.ts'
import { problemOf } from '../problem.ts'
import { words } from '../words.ts'

export type DeskRequest = Omit<CallOutput<typeof deskDecideRequest>, 'passwordPart'>

/** An open request, with the actions available to this operator. */
export const RequestCard = ({
  request,
  what,
  mayApprove,
  onPasswordPart,
}: {
  readonly request: DeskRequest
  readonly what: ReactNode
  readonly mayApprove: boolean
  /** Receives the second part of an operator’s password, if the approval created one. */
  readonly onPasswordPart?: (part: string) => void
}) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      call(deskDecideRequest, { requestId: request.requestId, decision }),
    onSuccess: ({ state, passwordPart }) => {
      void message.success(state === 'approved' ? words.approved : words.refused)
      if (passwordPart !== null) onPasswordPart?.(passwordPart)
    },
    onError: (error) => {
      void message.error(problemOf(error))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Card title={words.waiting} className="desk-waiting">
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'what', label: words.request, children: what },
          { key: 'reason', label: words.reason, children: request.reason },
          {
            key: 'by',
            label: words.askedBy,
            children: `${request.requestedBy}, ${instantText(request.requestedAt)}`,
          },
        ]}
      />
      <Space className="desk-decision">
        {mayApprove ? (
          <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
            {words.approve}
          </Button>
        ) : null}
        <Button danger={!request.own} disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
          {request.own ? words.cancelRequest : words.refuse}
        </Button>
      </Space>
    </Card>
  )
}

interface WaitingRequestsProps<Request extends DeskRequest> {
  readonly state: { readonly waiting: readonly Request[]; readonly needsApproval: boolean }
  readonly what: (request: Request) => ReactNode
  /** Whether this operator's role may approve requests. */
  readonly may?: boolean
  readonly onPasswordPart?: (part: string) => void
}

/** A page's open requests; with two operators, nobody approves their own. */
export const WaitingRequests = <Request extends DeskRequest>({
  state: { waiting, needsApproval },
  what,
  may = true,
  ...card
}: WaitingRequestsProps<Request>) =>
  waiting.map((request) => (
    <RequestCard
      {...card}
      key={request.requestId}
      request={request}
      what={what(request)}
      mayApprove={may && (!request.own || !needsApproval)}
    />
  ))

/** "Ravi Specimen, alone" */
export const deciderText = (request: DeskRequest): string =>
  `${request.decidedBy ?? ''}${request.alone ? `, ${words.alone}` : ''}`
