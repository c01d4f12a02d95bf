import { useQuery } from '@tanstack/react-query'
import {
  deskChangeSetting,
  deskChangeStockState,
  deskSettings,
} from '@tarazu/contract/calls/desk-settings.ts'
import { mayDo } from '@tarazu/contract/people/operator-roles.ts'
import { type StockState, stockStates } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import {
  Alert,
  Button,
  Card,
  Form,
  type FormInstance,
  Input,
  Select,
  Skeleton,
  Space,
  Table,
  Tag,
  Typography,
} from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { formDraft, reasonDraft } from '../form-draft.ts'
import { useMe } from '../me.ts'
import { useAsk } from '../use-ask.ts'
import { words } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'
import { SettingHistory } from './setting-history.tsx'
import { type Setting, settingNameText, settingValueText } from './setting-text.ts'

type Shown = CallOutput<typeof deskSettings>
type Waiting = Shown['waitingSettings'][number]

/** Trading settings and listing states, with forms to change both. */
export const Settings = () => {
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: () => call(deskSettings, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.settings}</Typography.Title>
      </div>
      {settings.isError ? <Alert type="error" showIcon title={words.offline} /> : null}
      {settings.data ? <Loaded shown={settings.data} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </>
  )
}

const stateNames: Readonly<Record<string, string>> = words.stockStateNames
const Loaded = ({ shown }: { readonly shown: Shown }) => {
  const { role } = useMe()
  const mayPropose = mayDo(role, 'setting.propose')
  return (
    <>
      {shown.waitingSettings.map((waiting) => (
        <WaitingChange
          key={waiting.requestId}
          waiting={waiting}
          needsApproval={shown.needsApproval}
          label={settingNameText(waiting.name)}
          valueText={(value) => {
            const setting = shown.settings.find(({ name }) => name === waiting.name)
            return setting === undefined ? value : settingValueText(setting, value)
          }}
        />
      ))}
      {shown.waitingStocks.map((waiting) => (
        <WaitingChange
          key={waiting.requestId}
          waiting={waiting}
          needsApproval={shown.needsApproval}
          label={waiting.name}
          valueText={(state) => stateNames[state] ?? state}
        />
      ))}
      {settingSections.map(({ title, has }) => (
        <SettingTable
          key={title}
          title={title}
          settings={shown.settings.filter(({ name }) => has(name))}
          shown={shown}
          mayPropose={mayPropose}
        />
      ))}
      <StockStates shown={shown} mayPropose={mayPropose} />
      <SettingHistory settings={shown.settings} />
      <RequestTable of="settings" empty={words.noSettingRequests} />
    </>
  )
}

interface WaitingChangeProps {
  readonly waiting: Waiting
  readonly needsApproval: boolean
  readonly label: string
  readonly valueText: (value: string) => string
}

const WaitingChange = ({ waiting, needsApproval, label, valueText }: WaitingChangeProps) => {
  const { role } = useMe()
  const mayApprove = mayDo(role, 'setting.approve') && (!waiting.own || !needsApproval)
  return (
    <RequestCard
      request={waiting}
      what={`${label}: ${valueText(waiting.before)} → ${valueText(waiting.after)}`}
      mayApprove={mayApprove}
    />
  )
}

interface PartProps {
  readonly shown: Shown
  readonly mayPropose: boolean
}

const isTransfer = (name: string) => /^(deposit|withdrawal)/.test(name)
const settingSections = [
  { title: words.settingsTrading, has: (name: string) => !isTransfer(name) },
  { title: words.settingsTransfers, has: isTransfer },
]

interface SettingTableProps extends PartProps {
  readonly title: string
  readonly settings: readonly Setting[]
}

const SettingTable = ({ title, settings, shown, mayPropose }: SettingTableProps) => {
  const [editing, setEditing] = useState<Setting>()
  return (
    <Card title={title}>
      <p>{words.settingsHint}</p>
      <Table
        rowKey="name"
        size="small"
        pagination={false}
        dataSource={[...settings]}
        columns={[
          { title: words.settingName, render: (_, { name }) => settingNameText(name) },
          {
            title: words.settingValue,
            render: (_, row) => (
              <Space wrap>
                <b>{settingValueText(row, row.value)}</b>
                {shown.waitingSettings
                  .filter(({ name }) => name === row.name)
                  .map(({ requestId, after }) => (
                    <Tag key={requestId} color="gold">
                      {words.settingAsked(settingValueText(row, after))}
                    </Tag>
                  ))}
              </Space>
            ),
          },
          { title: words.settingInitial, render: (_, row) => settingValueText(row, row.initial) },
          {
            title: words.settingChange,
            render: (_, row) =>
              mayPropose ? (
                <Button
                  size="small"
                  aria-label={`${words.settingChange}: ${settingNameText(row.name)}`}
                  onClick={() => setEditing(row)}
                >
                  {words.settingChange}
                </Button>
              ) : null,
          },
        ]}
      />
      {editing === undefined ? null : (
        <ChangeSetting
          key={editing.name}
          setting={editing}
          needsApproval={shown.needsApproval}
          onDone={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

interface ChangeSettingProps {
  readonly setting: Setting
  readonly needsApproval: boolean
  readonly onDone: () => void
}

const ChangeSetting = ({ setting, needsApproval, onDone }: ChangeSettingProps) => {
  const [value, setValue] = useDraft(reasonDraft(`setting ${setting.name}`), () => setting.value)
  const change = useAsk((fields: { readonly reason: string }) => {
    const { name } = setting
    return call(deskChangeSetting, { name, value, ...fields })
  }, onDone)
  return (
    <ReasonDialog
      title={settingNameText(setting.name)}
      lines={[
        { label: words.settingValue, text: settingValueText(setting, setting.value) },
        {
          label: words.settingNew,
          text:
            setting.unit === 'yes-no' ? (
              <Select
                aria-label={words.settingNew}
                value={value}
                options={['yes', 'no'].map((one) => ({ value: one, label: words.yesNo[one] }))}
                onChange={setValue}
              />
            ) : (
              <Input
                aria-label={words.settingNew}
                value={value}
                maxLength={60}
                suffix={words.settingUnits[setting.unit]}
                onChange={(event) => setValue(event.target.value)}
              />
            ),
        },
      ]}
      needsApproval={needsApproval}
      confirm={words.settingChange}
      sending={change}
      onConfirm={(reason) => change.mutate({ reason })}
      onCancel={onDone}
    />
  )
}

interface StockFields {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  readonly state: StockState
}

const stockDraft = 'listing state'
const firstStock: StockFields = { exchange: 'NSE', code: '', state: 'locked' }

const StockStates = ({ shown, mayPropose }: PartProps) => {
  const [form] = Form.useForm<StockFields>()
  const [asked, setAsked] = useState<StockFields>()
  const change = useAsk(
    (fields: StockFields & { readonly reason: string }) => call(deskChangeStockState, fields),
    () => {
      setAsked(undefined)
      forgetDraft(stockDraft)
      form.setFieldsValue(firstStock)
    },
  )
  return (
    <Card title={words.stockStatesTitle}>
      <p>{words.stockStatesHint}</p>
      <Table
        rowKey={({ exchange, code }) => `${exchange}:${code}`}
        size="small"
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        dataSource={shown.stocks}
        locale={{ emptyText: words.noStockStates }}
        columns={[
          { title: words.stockCode, render: (_, { exchange, code }) => `${code} · ${exchange}` },
          { title: words.name, dataIndex: 'name' },
          { title: words.state, render: (_, { state }) => words.stockStateNames[state] },
        ]}
      />
      {mayPropose ? <StockForm form={form} onAsk={setAsked} /> : null}
      {asked === undefined ? null : (
        <ReasonDialog
          title={words.stockStatesTitle}
          lines={[
            { label: words.stockCode, text: `${asked.code} · ${asked.exchange}` },
            { label: words.state, text: words.stockStateNames[asked.state] },
          ]}
          needsApproval={shown.needsApproval}
          confirm={words.settingChange}
          sending={change}
          onConfirm={(reason) => change.mutate({ ...asked, reason })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

interface StockFormProps {
  readonly form: FormInstance<StockFields>
  readonly onAsk: (fields: StockFields) => void
}

const StockForm = ({ form, onAsk }: StockFormProps) => (
  <Form<StockFields>
    form={form}
    layout="inline"
    className="desk-reason"
    requiredMark={false}
    {...formDraft(stockDraft, firstStock)}
    onFinish={({ exchange, code, state }) => onAsk({ exchange, code: code.trim().toUpperCase(), state })}
  >
    <Space wrap align="start">
      <Form.Item name="exchange" label={words.stockExchange}>
        <Select options={['NSE', 'BSE'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="code"
        label={words.stockCode}
        rules={[{ required: true, whitespace: true, message: words.stockCodeNeeded }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="state" label={words.state}>
        <Select
          popupMatchSelectWidth={false}
          options={stockStates.map((value) => ({ value, label: words.stockStateNames[value] }))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {words.settingChange}
      </Button>
    </Space>
  </Form>
)
