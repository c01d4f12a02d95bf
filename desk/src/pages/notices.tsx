import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deskNoticeList,
  deskNoticeSend,
  longestNoticeText,
  longestNoticeTitle,
} from '@tarazu/contract/calls/desk-notices.ts'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, App, Button, Card, Form, Input, Modal, Radio, Table, Tabs, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { formDraft } from '../form-draft.ts'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { serviceWords as words } from '../service-words.ts'
import { userIdRule } from '../typed-rules.ts'

type Notice = CallOutput<typeof deskNoticeList>['list'][number]

/** The notices sent to investors, and a form for the next one. */
export const Notices = () => {
  const maySend = useMay('message.send')
  const [pageNum, setPageNum] = useState(1)
  const notices = useQuery({
    queryKey: ['notices', pageNum],
    queryFn: () => call(deskNoticeList, { pageNum: String(pageNum) }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.list.some(({ done }) => !done) ? 1_000 : 30_000),
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.notices}</Typography.Title>
      </div>
      <p className="desk-hint">{words.noticeHint}</p>
      {maySend ? <NoticeForm /> : null}
      {notices.isError ? <Alert type="error" showIcon title={problemOf(notices.error)} /> : null}
      <Table<Notice>
        rowKey="noticeId"
        loading={notices.isPending}
        dataSource={[...(notices.data?.list ?? [])]}
        locale={{ emptyText: words.noNotices }}
        pagination={{
          current: pageNum,
          total: notices.data?.total ?? 0,
          pageSize: 20,
          hideOnSinglePage: true,
          onChange: setPageNum,
        }}
        columns={[
          { title: words.sentAt, render: (_, { sentAt }) => instantText(sentAt) },
          { title: words.sentBy, dataIndex: 'sentBy' },
          { title: words.to, render: (_, { userId }) => userId ?? words.all },
          {
            title: words.noticeTitle,
            render: (_, { titleEn, textEn }) => (
              <>
                <strong>{titleEn}</strong>
                <div className="desk-notice-text">{textEn}</div>
              </>
            ),
          },
          {
            title: words.inWhich,
            render: (_, { languages }) => languages.map((language) => words.languages[language]).join(', '),
          },
          {
            title: words.recipients,
            align: 'end',
            render: (_, { recipients, done, read }) =>
              read === null
                ? `${countText(recipients)}${done ? '' : ` (${words.running})`}`
                : read
                  ? words.noticeRead
                  : words.notYet,
          },
        ]}
      />
    </>
  )
}

type Fields = Partial<CallInput<typeof deskNoticeSend>> & { readonly to: 'one' | 'all' }

const tabs = [
  { key: 'En', label: words.languages.en },
  { key: 'Hi', label: words.languages.hi },
  { key: 'Zh', label: words.languages['zh-CN'] },
] as const

/** Sends only completed fields. */
const wireOf = ({ to, ...fields }: Fields): CallInput<typeof deskNoticeSend> => {
  const filled = Object.entries(fields)
    .map(([name, value]) => [name, (value ?? '').trim()] as const)
    .filter(([name, value]) => value !== '' && (name !== 'userId' || to === 'one'))
  return Object.fromEntries(filled) as CallInput<typeof deskNoticeSend>
}

const draft = 'notice'
const nothing = {
  to: 'one' as const,
  userId: '',
  titleEn: '',
  textEn: '',
  titleHi: '',
  textHi: '',
  titleZh: '',
  textZh: '',
}

const NoticeForm = () => {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const [asking, setAsking] = useState<Fields>()
  useBackCloses(asking !== undefined, () => setAsking(undefined))
  const to = Form.useWatch('to', form)
  const send = useMutation({
    mutationFn: (fields: Fields) => call(deskNoticeSend, wireOf(fields)),
    onSuccess: () => {
      void message.success(words.sent)
      forgetDraft(draft)
      form.setFieldsValue(nothing)
    },
    onError: (error) => void message.error(problemOf(error)),
    onSettled: async () => {
      setAsking(undefined)
      await queryClient.invalidateQueries({ queryKey: ['notices'] })
    },
  })
  return (
    <Card>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<Fields>(draft, { to: 'one' })}
        onFinish={(fields) => (fields.to === 'all' ? setAsking(fields) : send.mutate(fields))}
      >
        <Recipient isOne={to !== 'all'} />
        <Tabs
          items={tabs.map(({ key, label }) => ({
            key,
            label,
            forceRender: true,
            children: <LanguageFields ending={key} />,
          }))}
        />
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {words.sendNotice}
        </Button>
      </Form>
      <Modal
        open={asking !== undefined}
        title={words.toAll}
        okText={words.sendNotice}
        cancelText={words.cancel}
        confirmLoading={send.isPending}
        onOk={() => asking !== undefined && send.mutate(asking)}
        onCancel={() => setAsking(undefined)}
      >
        {words.sendToAllAsk}
      </Modal>
    </Card>
  )
}

const Recipient = ({ isOne }: { readonly isOne: boolean }) => (
  <>
    <Form.Item name="to">
      <Radio.Group
        options={[
          { value: 'one', label: words.toOne },
          { value: 'all', label: words.toAll },
        ]}
      />
    </Form.Item>
    {isOne ? (
      <Form.Item
        name="userId"
        label={words.userId}
        extra={words.userIdForm}
        rules={[userIdRule(words.needed)]}
      >
        <Input className="desk-filter-status" maxLength={longestTyped} inputMode="numeric" />
      </Form.Item>
    ) : null}
  </>
)

const LanguageFields = ({ ending }: { readonly ending: (typeof tabs)[number]['key'] }) => {
  const needed = ending === 'En'
  const [title, text] = [`title${ending}`, `text${ending}`] as const
  const together = (other: string) =>
    needed
      ? [{ required: true, whitespace: true, message: words.needed }]
      : [
          ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
            validator: (_rule: unknown, value: string | undefined) =>
              Boolean(value?.trim()) === Boolean(String(getFieldValue(other) ?? '').trim())
                ? Promise.resolve()
                : Promise.reject(new Error(words.both)),
          }),
        ]
  return (
    <>
      <Form.Item name={title} label={words.noticeTitle} dependencies={[text]} rules={together(text)}>
        <Input maxLength={longestNoticeTitle} />
      </Form.Item>
      <Form.Item name={text} label={words.noticeText} dependencies={[title]} rules={together(title)}>
        <Input.TextArea maxLength={longestNoticeText} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </>
  )
}
