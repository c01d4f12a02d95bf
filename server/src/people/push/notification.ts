import { messagePath } from '@tarazu/contract/inbox/message-path.ts'
import { loadMessageWords } from '@tarazu/contract/inbox/words/load.ts'
import { messageText } from '@tarazu/contract/inbox/words/message-text.ts'
import { loadRefusalSentences } from '@tarazu/contract/refusals/load-sentences.ts'
import type { Language } from '@tarazu/contract/text/language.ts'

/** What the app's service worker shows (app/public/push-worker.js). */
export interface Notification {
  readonly title: string
  readonly body: string
  readonly language: Language
  /** Replaces an earlier one with the same tag, so that a repeat is not shown twice. */
  readonly tag: string
  /** The page that a tap opens, after the # in the app's address. */
  readonly path: string
}

/** A phone shows less; the message in the app has the rest. */
const longestBody = 300

/** Precedes every title, so that practice money is never mistaken for real money. */
const practice: Readonly<Record<Language, string>> = {
  en: 'PRACTICE',
  hi: 'अभ्यास · PRACTICE',
  'zh-CN': '模拟 · PRACTICE',
}

const testWords: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Notifications work', 'This is what they look like on this device.'],
  hi: ['सूचनाएँ चल रही हैं', 'इस डिवाइस पर वे ऐसी दिखेंगी।'],
  'zh-CN': ['通知已开启', '通知在此设备上将这样显示。'],
}

const shortened = (text: string): string =>
  text.length <= longestBody ? text : `${text.slice(0, longestBody - 1).trimEnd()}…`

/** An inbox message as a notification in the reader's language. */
export const notificationOf = async (
  message: {
    readonly messageId: bigint
    readonly kind: string
    readonly parameters: Readonly<Record<string, string>>
  },
  language: Language,
): Promise<Notification> => {
  const { messageId, kind, parameters } = message
  const [words, sentences] = await Promise.all([loadMessageWords(language), loadRefusalSentences(language)])
  const { title, text } = messageText(kind, parameters, words, sentences)
  return {
    title: `${practice[language]} · ${title}`,
    body: shortened(text),
    language,
    tag: `message-${messageId}`,
    path: messagePath(kind, parameters) ?? '/messages',
  }
}

export const testNotification = (language: Language): Notification => {
  const [title, body] = testWords[language]
  return {
    title: `${practice[language]} · ${title}`,
    body,
    language,
    tag: 'test',
    path: '/settings/notifications',
  }
}
