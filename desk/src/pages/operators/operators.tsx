import { useQuery } from '@tanstack/react-query'
import { deskOperators } from '@tarazu/contract/calls/desk-operators.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import { mayDo, operatorPermissions, operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Button, Card, Skeleton, Table, Tag, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useMay } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import { WaitingRequests } from '../request-card.tsx'
import { AskDialog, type AskedChange, type Operator } from './ask-dialog.tsx'
import { ChangeMenu } from './change-menu.tsx'
import { operatorWords } from './operator-words.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { permissionWords } from './permission-words.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

type State = CallOutput<typeof deskOperators>

/** The operators, changed by two administrators, and what each role may do. */
export const Operators = () => {
  const may = useMay('operator.manage')
  const [asking, setAsking] = useState<AskedChange>()
  const [passwordPart, setPasswordPart] = useState<string>()
  const [suspending, setSuspending] = useState<Operator>()
  const operators = useQuery({
    queryKey: ['operators'],
    queryFn: () => call(deskOperators, { pageSize: '100' }),
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
        <Loaded
          state={operators.data}
          may={may}
          onAsk={setAsking}
          onSuspend={setSuspending}
          onPasswordPart={setPasswordPart}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      <Matrix />
      {passwordPart === undefined ? null : (
        <PasswordDialog password={passwordPart} part="second" onClose={() => setPasswordPart(undefined)} />
      )}
      {suspending === undefined ? null : (
        <SuspendDialog operator={suspending} onClose={() => setSuspending(undefined)} />
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
  onSuspend,
  onPasswordPart,
}: {
  readonly state: State
  readonly may: boolean
  readonly onAsk: (asked: AskedChange) => void
  readonly onSuspend: (operator: Operator) => void
  readonly onPasswordPart: (part: string) => void
}) => (
  <>
    <div className="desk-stack">
      <WaitingRequests state={state} what={whatOf} may={may} onPasswordPart={onPasswordPart} />
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
          render: (_, { locked, suspended, enrolled }) => (
            <>
              {locked ? <Tag color="red">{operatorWords.locked}</Tag> : null}
              {suspended === null ? null : <Suspended suspended={suspended} />}
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
          title: operatorWords.change,
          align: 'end',
          render: (_, operator) => <ChangeMenu operator={operator} onAsk={onAsk} onSuspend={onSuspend} />,
        },
      ]}
    />
  </>
)

const Suspended = ({ suspended }: { readonly suspended: NonNullable<Operator['suspended']> }) => (
  <Tooltip title={suspended.reason}>
    <Tag color="red" tabIndex={0}>
      {operatorWords.suspended(instantText(suspended.until), suspended.by)}
    </Tag>
  </Tooltip>
)

/** The contract's permission matrix, which the server enforces. */
const Matrix = () => (
  <Card title={operatorWords.matrix} className="desk-matrix">
    <Table
      size="small"
      rowKey={(permission) => permission}
      dataSource={operatorPermissions}
      pagination={false}
      columns={[
        { title: operatorWords.permission, render: (_, permission) => permissionWords[permission] },
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
