import { useState } from 'react'

/**
 * Typed form values that haven't been sent yet, by the form's name. They survive Back, a closed sheet, a
 * reload and a failed call; they are dropped once the form is sent, at logout, and with the browser tab.
 * Passwords and codes are never kept.
 */
const storageKey = 'tarazu.drafts'
const bigintMark = '\u0000bigint:'

const write = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${bigintMark}${value}` : value
const read = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.startsWith(bigintMark) ? BigInt(value.slice(bigintMark.length)) : value

const drafts = (): Record<string, unknown> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}', read) as Record<string, unknown>
  } catch {
    return {}
  }
}
const keepAll = (all: Readonly<Record<string, unknown>>): void => {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(all, write))
  } catch {
    // Storage is forbidden or full: the draft lasts as long as its form is open.
  }
}

/** Undefined if there is none. */
export const readDraft = <Draft>(name: string): Draft | undefined => drafts()[name] as Draft | undefined

export const keepDraft = (name: string, draft: unknown): void => keepAll({ ...drafts(), [name]: draft })

/** Forgets a form's draft and its fields' refused texts: every key that starts with its name. */
export const forgetDraft = (name: string): void =>
  keepAll(
    Object.fromEntries(
      Object.entries(drafts()).filter(([kept]) => kept !== name && !kept.startsWith(`${name}/`)),
    ),
  )

/** Called at logout. */
export const forgetDrafts = (): void => keepAll({})

/**
 * A form's state, its setter, and a function that clears it once it is sent; kept as a draft from the first
 * change. A different name has a different state.
 */
export const useDraft = <Draft>(name: string, first: () => Draft) => {
  const start = () => ({ name, draft: readDraft<Draft>(name) ?? first() })
  const [kept, setKept] = useState(start)
  const current = kept.name === name ? kept : start()
  if (current !== kept) setKept(current)
  const change = (draft: Draft) => {
    setKept({ name, draft })
    keepDraft(name, draft)
  }
  const clear = () => {
    forgetDraft(name)
    setKept({ name, draft: first() })
  }
  return [current.draft, change, clear] as const
}
