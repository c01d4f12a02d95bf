import { type RefusalSentences, refusalText } from '../../refusals/sentence.ts'
import { type Facts, formatText, type TextForm } from '../../text/format-text.ts'
import type { Language } from '../../text/language.ts'
import { type MessageKind, messageKinds, type ParameterForm } from '../message-kinds.ts'

export interface MessageText {
  readonly title: string
  readonly text: string
}

/**
 * One language's texts for every kind: patterns (formatText) with the kind's parameters, each in its own
 * format.
 */
export interface MessageWords {
  readonly language: Language
  readonly of: Readonly<Record<MessageKind, MessageText>>
  /** For a kind that only a newer server knows. */
  readonly unknown: MessageText
}

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(messageKinds, kind)

/** The parameters as facts: a refusal's key as its sentence, a name in the reader's script. */
const factsOf = (
  parameters: Facts,
  forms: Readonly<Record<string, ParameterForm>>,
  language: Language,
  sentences: RefusalSentences | undefined,
): Facts =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      if (forms[name] === 'name' && language === 'hi') return [name, parameters[`${name}Hindi`] ?? value]
      if (forms[name] !== 'refusal') return [name, value]
      return [name, (sentences && refusalText(value, null, sentences)) ?? '']
    }),
  )

const textFormOf = (form: ParameterForm): TextForm =>
  form === 'order' || form === 'refusal' || form === 'name' ? 'text' : form

/** An operator's text in the reader's language, if it was written in it. */
const noticeText = (parameters: Readonly<Record<string, string>>, language: Language): MessageText => {
  const ending = language === 'hi' ? 'Hi' : language === 'zh-CN' ? 'Zh' : 'En'
  const of = (name: string) => parameters[`${name}${ending}`] || (parameters[`${name}En`] ?? '')
  return { title: of('title'), text: of('text') }
}

/** A message's text for its reader; `sentences` are the refusal texts, for parameters that are refusals. */
export const messageText = (
  kind: string,
  parameters: Readonly<Record<string, string>>,
  words: MessageWords,
  sentences?: RefusalSentences,
): MessageText => {
  if (!isKind(kind)) return words.unknown
  if (kind === 'operator-notice') return noticeText(parameters, words.language)
  const forms: Readonly<Record<string, ParameterForm>> = messageKinds[kind]
  const facts = factsOf(parameters, forms, words.language, sentences)
  const textForms = Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, textFormOf(form)]))
  const fill = (pattern: string) => formatText(pattern, facts, words.language, textForms).trim()
  const { title, text } = words.of[kind]
  return { title: fill(title), text: fill(text) }
}
