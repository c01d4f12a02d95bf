import { Typography } from 'antd'
import { bannerWords as words } from './banner-words.ts'

export const languages = ['En', 'Hi', 'Zh'] as const
export type Language = (typeof languages)[number]

const codes = { En: 'en', Hi: 'hi', Zh: 'zh-CN' } as const

interface PreviewProps {
  readonly language: Language
  readonly kind: 'banner' | 'note'
  readonly title: string
  readonly text: string
}

/** A banner or note as on the home page, at a phone's width. */
export const Preview = ({ language, kind, title, text }: PreviewProps) => (
  <section className="desk-phone" lang={codes[language]} aria-label={words.preview}>
    <Typography.Text type="secondary">{words.fromHouse[language]}</Typography.Text>
    <div className={kind === 'note' ? 'desk-phone-note' : 'desk-phone-card'}>
      <b>{title === '' ? '…' : title}</b>
      <div>{text === '' ? '…' : text}</div>
    </div>
  </section>
)
