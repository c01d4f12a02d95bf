import { countText, dayText, instantText, rupeesText } from '../../money/format.ts'
import { type Language, type RefusalSentences, refusalText } from '../../refusals/sentence.ts'
import { type MessageKind, messageKinds, type ParameterForm } from '../message-kinds.ts'

export interface MessageText {
  readonly title: string
  readonly text: string
}

/** One language's words for every kind; "{amount}" stands for a parameter, written as its form says. */
export interface MessageWords {
  readonly language: Language
  readonly of: Readonly<Record<MessageKind, MessageText>>
  /** For a kind that a newer server has sent. */
  readonly unknown: MessageText
}

const placeholder = /\{([a-zA-Z]+)\}/g

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(messageKinds, kind)

const written = (value: string, form: ParameterForm, sentences: RefusalSentences | undefined): string => {
  if (form === 'rupees') return rupeesText(value)
  if (form === 'count') return countText(Number(value))
  if (form === 'day') return dayText(value)
  if (form === 'instant') return instantText(value)
  if (form === 'refusal') return sentences === undefined ? '' : (refusalText(value, null, sentences) ?? '')
  return value
}

/** What an operator wrote, in the reader's language where it was written in it. */
const noticeText = (parameters: Readonly<Record<string, string>>, language: Language): MessageText => {
  const ending = language === 'hi' ? 'Hi' : language === 'zh-CN' ? 'Zh' : 'En'
  const of = (name: string) => parameters[`${name}${ending}`] || (parameters[`${name}En`] ?? '')
  return { title: of('title'), text: of('text') }
}

/** What a message says to its reader. `sentences` are those of the refusals, for the reason of one. */
export const messageText = (
  kind: string,
  parameters: Readonly<Record<string, string>>,
  words: MessageWords,
  sentences?: RefusalSentences,
): MessageText => {
  if (!isKind(kind)) return words.unknown
  if (kind === 'operator-notice') return noticeText(parameters, words.language)
  const forms: Readonly<Record<string, ParameterForm>> = messageKinds[kind]
  const fill = (template: string) =>
    template
      .replace(placeholder, (_whole, name: string) =>
        written(parameters[name] ?? '', forms[name] ?? 'text', sentences),
      )
      .trim()
  const { title, text } = words.of[kind]
  return { title: fill(title), text: fill(text) }
}
