import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskAgents, deskLockAgent } from '@tarazu/contract/calls/desk-agents.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import {
  Alert,
  App,
  Button,
  Form,
  Input,
  Modal,
  Space,
  Table,
  type TableColumnsType,
  type TableColumnType,
  Tag,
  Typography,
} from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { forgetReason, formDraft, reasonDraft } from '../form-draft.ts'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { agentWords as words } from './agent-words.ts'
import { NewAgentDialog } from './new-agent-dialog.tsx'

type Agent = CallOutput<typeof deskLockAgent>

const pageSize = 20

/** The agents and their codes: create, lock and unlock them, and see how many investors used each. */
export const Agents = () => {
  const mayManage = useMay('agent.manage')
  const [search, setSearch] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const [adding, setAdding] = useState(false)
  const [locking, setLocking] = useState<Agent>()
  const agents = useQuery({
    queryKey: ['agents', search, pageNum],
    queryFn: () =>
      call(deskAgents, {
        pageNum: String(pageNum),
        pageSize: String(pageSize),
        ...(search === '' ? {} : { search }),
      }),
    refetchInterval: 10_000,
    placeholderData: (before) => before,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.agents}</Typography.Title>
        {mayManage ? (
          <Button type="primary" className="desk-heading-end" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        ) : null}
      </div>
      <p className="desk-hint">{words.hint}</p>
      <Space className="desk-filters">
        <Input.Search
          aria-label={words.search}
          placeholder={words.search}
          maxLength={60}
          allowClear
          onSearch={(typed) => {
            setSearch(typed.trim())
            setPageNum(1)
          }}
        />
      </Space>
      {agents.isError ? <Alert type="error" showIcon title={problemOf(agents.error)} /> : null}
      <Table
        className="desk-table"
        rowKey="agentId"
        loading={agents.isPending}
        dataSource={agents.data?.list ?? []}
        locale={{ emptyText: search === '' ? words.empty : words.emptyFound }}
        pagination={{
          current: pageNum,
          pageSize,
          total: agents.data?.total ?? 0,
          onChange: setPageNum,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        columns={[...columns, lockColumn(mayManage, setLocking)]}
      />
      {adding ? <NewAgentDialog onClose={() => setAdding(false)} /> : null}
      {locking === undefined ? null : <LockDialog agent={locking} onClose={() => setLocking(undefined)} />}
    </>
  )
}

const columns: TableColumnsType<Agent> = [
  { title: words.name, dataIndex: 'agentName' },
  {
    title: words.code,
    dataIndex: 'invitationCode',
    render: (code: string) => (
      <Typography.Text code copyable>
        {code}
      </Typography.Text>
    ),
  },
  {
    title: words.owner,
    key: 'owner',
    render: (_, { phone }) => phone ?? <Typography.Text type="secondary">{words.noOwner}</Typography.Text>,
  },
  { title: words.registered, dataIndex: 'registered', align: 'end' },
  { title: words.created, dataIndex: 'createdAt', render: (instant: string) => dateText(instant) },
  {
    title: words.state,
    key: 'state',
    render: (_, { locked, ownerLocked }) => {
      if (locked) return <Tag color="red">{words.locked}</Tag>
      return ownerLocked ? <Tag color="red">{words.ownerLocked}</Tag> : <Tag>{words.open}</Tag>
    },
  },
]

const lockColumn = (mayManage: boolean, onLock: (agent: Agent) => void): TableColumnType<Agent> => ({
  title: words.change,
  key: 'lock',
  align: 'end',
  render: (_, agent) =>
    mayManage ? (
      <Button size="small" danger={!agent.locked} onClick={() => onLock(agent)}>
        {agent.locked ? words.unlock : words.lock}
      </Button>
    ) : null,
})

const LockDialog = ({ agent, onClose }: { readonly agent: Agent; readonly onClose: () => void }) => {
  useBackCloses(true, onClose)
  const [form] = Form.useForm<{ readonly reason: string }>()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { agentId, agentName, locked } = agent
  const change = useMutation({
    mutationFn: (reason: string) =>
      call(deskLockAgent, { agentId, locked: locked ? 'false' : 'true', reason }),
    onError: (error) => void message.error(problemOf(error)),
    onSuccess: () => {
      forgetReason()
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agents'] }),
  })
  return (
    <Modal
      open
      title={locked ? words.unlockTitle(agentName) : words.lockTitle(agentName)}
      okText={locked ? words.unlock : words.lock}
      okButtonProps={{ danger: !locked }}
      cancelText={words.cancel}
      confirmLoading={change.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<{ readonly reason: string }>(reasonDraft(`agent ${agentId}`))}
        onFinish={({ reason }) => change.mutate(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={words.reason}
          extra={words.reasonHint}
          rules={[{ required: true, whitespace: true, message: words.reasonNeeded }]}
        >
          <Input maxLength={300} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
