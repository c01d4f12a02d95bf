import {
  type deskBanners,
  deskPutBanner,
  longestBannerText,
  longestBannerTitle,
} from '@tarazu/contract/calls/desk-banners.ts'
import { bannerKinds, bannerPages } from '@tarazu/contract/calls/site.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, Form, Input, Modal, Radio, Select, Space, Tabs, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { DayInput } from '../../day-input.tsx'
import { formDraft } from '../../form-draft.ts'
import { problemOf } from '../../problem.ts'
import { useAsk } from '../../use-ask.ts'
import { words as common } from '../../words.ts'
import { bannerWords as words } from './banner-words.ts'
import { type Language, languages, Preview } from './preview.tsx'

type Banner = CallOutput<typeof deskBanners>['list'][number]
type Fields = Omit<CallInput<typeof deskPutBanner>, 'bannerId'>

interface BannerFormProps {
  /** The banner to change; undefined for a new one. */
  readonly banner: Banner | undefined
  readonly needsApproval: boolean
  readonly onDone: () => void
}

const initialOf = (banner: Banner | undefined): Partial<Fields> => {
  if (banner === undefined) return { kind: 'banner' }
  const { bannerId: _number, state: _state, changedAt: _at, page, untilDay, ...said } = banner
  return { ...said, page: page ?? undefined, untilDay: untilDay ?? undefined }
}

/** Requests a new banner or note, or a change to its text, with a preview in each language. */
export const BannerForm = ({ banner, needsApproval, onDone }: BannerFormProps) => {
  useBackCloses(true, onDone)
  const [form] = Form.useForm<Fields>()
  const draft = `banner ${banner?.bannerId ?? 'new'}`
  const [language, setLanguage] = useState<Language>('En')
  const written = Form.useWatch([], form) as Partial<Fields> | undefined
  const put = useAsk(async (fields: Fields) => {
    const put = await call(deskPutBanner, { bannerId: banner?.bannerId, ...fields })
    forgetDraft(draft)
    return put
  }, onDone)
  const submit = (fields: Fields) => {
    const { untilDay, page, ...said } = fields
    put.mutate({ ...said, ...(untilDay ? { untilDay } : {}), ...(page ? { page } : {}) })
  }
  return (
    <Modal
      open
      width={900}
      title={banner === undefined ? words.add : `${words.change}: ${banner.titleEn}`}
      okText={needsApproval ? common.skipAsk : common.settingChange}
      cancelText={common.cancel}
      confirmLoading={put.isPending}
      onOk={() => form.submit()}
      onCancel={onDone}
    >
      {put.isError ? <Alert type="error" showIcon title={problemOf(put.error)} /> : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...formDraft<Fields>(draft, initialOf(banner))}
        onFinish={submit}
        onFinishFailed={({ errorFields: [first] }) => {
          const missing = languages.find((one) => String(first?.name[0]).endsWith(one))
          if (missing !== undefined) setLanguage(missing)
        }}
      >
        <div className="desk-banner-form">
          <div>
            <BannerFields language={language} onLanguage={setLanguage} />
            <Typography.Text type="secondary">
              {needsApproval ? common.twoPeopleHint : common.aloneHint}
            </Typography.Text>
          </div>
          <Preview
            language={language}
            kind={written?.kind ?? 'banner'}
            title={written?.[`title${language}`] ?? ''}
            text={written?.[`text${language}`] ?? ''}
          />
        </div>
      </Form>
    </Modal>
  )
}

interface BannerFieldsProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

const BannerFields = ({ language, onLanguage }: BannerFieldsProps) => (
  <>
    <Form.Item name="kind" label={words.kind}>
      <Radio.Group options={bannerKinds.map((value) => ({ value, label: words.kinds[value] }))} />
    </Form.Item>
    <Tabs
      activeKey={language}
      onChange={(key) => onLanguage(key as Language)}
      items={languages.map((one) => ({
        key: one,
        label: words.languages[one],
        forceRender: true,
        children: <Texts language={one} />,
      }))}
    />
    <Space align="start" wrap>
      <Form.Item name="fromDay" label={words.from} rules={[{ required: true, message: words.dayNeeded }]}>
        <DayInput />
      </Form.Item>
      <Form.Item name="untilDay" label={words.until} extra={words.untilHint}>
        <DayInput />
      </Form.Item>
      <Form.Item name="page" label={words.page}>
        <Select
          allowClear
          placeholder={words.noPage}
          popupMatchSelectWidth={false}
          className="desk-banner-page"
          options={bannerPages.map((value) => ({ value, label: words.pages[value] }))}
        />
      </Form.Item>
    </Space>
    <Form.Item
      name="reason"
      label={common.reason}
      rules={[{ required: true, whitespace: true, message: common.reasonNeeded }]}
    >
      <Input maxLength={300} />
    </Form.Item>
  </>
)

const needed = [{ required: true, whitespace: true, message: words.needed }]

const Texts = ({ language }: { readonly language: Language }) => (
  <>
    <Form.Item name={`title${language}`} label={words.bannerTitle} rules={needed}>
      <Input maxLength={longestBannerTitle} showCount />
    </Form.Item>
    <Form.Item name={`text${language}`} label={words.text} rules={needed}>
      <Input.TextArea maxLength={longestBannerText} showCount autoSize={{ minRows: 2 }} />
    </Form.Item>
  </>
)
