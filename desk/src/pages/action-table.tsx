import type { deskActions } from '@tarazu/contract/calls/desk-audit.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Table, type TableProps } from 'antd'
import { ActionFactsList } from '../action-facts.tsx'
import { actionWords } from '../action-words.ts'
import { words } from '../words.ts'

export type Action = CallOutput<typeof deskActions>['list'][number]

interface ActionTableProps {
  readonly actions: readonly Action[]
  /** Omitted if all entries are about one investor. */
  readonly withUser?: boolean
  readonly loading?: boolean
  readonly pagination: NonNullable<TableProps<Action>['pagination']> | false
}

/** Entries of the audit trail. */
export const ActionTable = ({ actions, withUser = false, loading = false, pagination }: ActionTableProps) => (
  <Table
    rowKey="actionId"
    size="small"
    loading={loading}
    dataSource={actions}
    pagination={pagination}
    locale={{ emptyText: words.noActions }}
    columns={[
      { title: words.when, width: 190, render: (_, { at }) => instantText(at) },
      { title: words.who, width: 150, render: (_, { operator }) => operator?.name ?? words.system },
      { title: words.what, width: 220, render: (_, { action }) => actionWords[action] },
      ...(withUser
        ? [
            {
              title: words.investor,
              width: 170,
              render: (_: unknown, { user }: Action) =>
                user === null ? null : (
                  <a href={`#/users/${user.userId}`}>{`${user.name ?? words.noName}, ${user.userId}`}</a>
                ),
            },
          ]
        : []),
      {
        title: words.beforeAndAfter,
        render: (_, { before, after }) => <ActionFactsList before={before} after={after} />,
      },
      { title: words.reason, render: (_, { reason }) => reason },
    ]}
  />
)
