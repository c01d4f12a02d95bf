import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@tarazu/contract/call.ts'
import { deskOperators } from '@tarazu/contract/calls/desk-operators.ts'
import { instantText } from '@tarazu/contract/format.ts'
import { mayDo, operatorPermissions, operatorRoles } from '@tarazu/contract/operator-roles.ts'
import { Alert, Button, Card, Dropdown, Skeleton, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useMay, useMe } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import { RequestCard } from '../request-card.tsx'
import { AskDialog, type AskedChange } from './ask-dialog.tsx'
import { operatorWords } from './operator-words.ts'
import { PasswordDialog } from './password-dialog.tsx'

type State = CallOutput<typeof deskOperators>
type Operator = State['list'][number]

/** The people of the desk, changed by two administrators, and what each role may do. */
export const Operators = () => {
  const may = useMay('operator.manage')
  const [asking, setAsking] = useState<AskedChange>()
  const [passwordPart, setPasswordPart] = useState<string>()
  const operators = useQuery({
    queryKey: ['operators'],
    queryFn: () => call(deskOperators, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.operators}</Typography.Title>
        {may ? (
          <Button type="primary" className="desk-heading-end" onClick={() => setAsking({ change: 'add' })}>
            {operatorWords.add}
          </Button>
        ) : null}
      </div>
      <p className="desk-hint">{operatorWords.hint}</p>
      {operators.isError ? <Alert type="error" showIcon title={problemOf(operators.error)} /> : null}
      {operators.data ? (
        <Loaded state={operators.data} may={may} onAsk={setAsking} onPasswordPart={setPasswordPart} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      <Matrix />
      {passwordPart === undefined ? null : (
        <PasswordDialog password={passwordPart} part="second" onClose={() => setPasswordPart(undefined)} />
      )}
      {asking === undefined ? null : (
        <AskDialog
          asked={asking}
          needsApproval={operators.data?.needsApproval ?? true}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const whatOf = ({ change, name, phone, role }: State['waiting'][number]): string =>
  `${operatorWords.changes[change]}: ${name}, ${phone}${role === null ? '' : `, ${words.roles[role]}`}`

const Loaded = ({
  state,
  may,
  onAsk,
  onPasswordPart,
}: {
  readonly state: State
  readonly may: boolean
  readonly onAsk: (asked: AskedChange) => void
  readonly onPasswordPart: (part: string) => void
}) => (
  <>
    <div className="desk-stack">
      {state.waiting.map((request) => (
        <RequestCard
          key={request.requestId}
          request={request}
          what={whatOf(request)}
          mayApprove={may && (!request.own || !state.needsApproval)}
          onPasswordPart={onPasswordPart}
        />
      ))}
    </div>
    <Table
      className="desk-table"
      rowKey="operatorId"
      dataSource={state.list}
      pagination={false}
      columns={[
        { title: words.name, dataIndex: 'name' },
        { title: words.phone, dataIndex: 'phone', className: 'figure' },
        { title: operatorWords.role, render: (_, { role }) => words.roles[role] },
        {
          title: operatorWords.state,
          render: (_, { locked, enrolled }) => (
            <>
              {locked ? <Tag color="red">{operatorWords.locked}</Tag> : null}
              <Tag color={enrolled ? 'green' : 'gold'}>
                {enrolled ? operatorWords.enrolled : operatorWords.notEnrolled}
              </Tag>
            </>
          ),
        },
        {
          title: operatorWords.lastUsed,
          render: (_, { lastUsedAt }) =>
            lastUsedAt === null ? operatorWords.never : instantText(lastUsedAt),
        },
        {
          key: 'change',
          align: 'end',
          render: (_, operator) => (may ? <ChangeMenu operator={operator} onAsk={onAsk} /> : null),
        },
      ]}
    />
  </>
)

const ChangeMenu = ({
  operator,
  onAsk,
}: {
  readonly operator: Operator
  readonly onAsk: (asked: AskedChange) => void
}) => {
  const own = useMe().operatorId === operator.operatorId
  const changes = ['role', operator.locked ? 'unlock' : 'lock', 'reset-login'] as const
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: changes.map((key) => ({
          key,
          label: operatorWords.changes[key],
          danger: key === 'lock',
          disabled: own && key === 'lock',
        })),
        onClick: ({ key }) => {
          const change = changes.find((one) => one === key)
          if (change !== undefined) onAsk({ change, operator })
        },
      }}
    >
      <Button size="small">{operatorWords.change}</Button>
    </Dropdown>
  )
}

/** The contract's matrix, as it is enforced. */
const Matrix = () => (
  <Card title={operatorWords.matrix} className="desk-matrix">
    <Table
      size="small"
      rowKey={(permission) => permission}
      dataSource={operatorPermissions}
      pagination={false}
      columns={[
        { title: operatorWords.permission, render: (_, permission) => <code>{permission}</code> },
        ...operatorRoles.map((role) => ({
          key: role,
          title: words.roles[role],
          align: 'center' as const,
          render: (_: unknown, permission: (typeof operatorPermissions)[number]) =>
            mayDo(role, permission) ? <span title={operatorWords.may}>●</span> : '',
        })),
      ]}
    />
  </Card>
)
