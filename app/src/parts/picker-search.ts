import { foldKeyword, foldText, soundOf } from '@tarazu/contract/wire/search-words.ts'
import type { ReactNode } from 'react'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** What it is found by beside its label. */
  readonly keywords?: string
  readonly lead?: ReactNode
  readonly note?: ReactNode
  readonly figure?: ReactNode
}

export interface PickerGroup {
  readonly title?: string
  readonly options: readonly PickerOption[]
}

export interface PickerChoice {
  /** What is shown first: what the person has or has used, then the rest by kind. */
  readonly groups: readonly PickerGroup[]
  readonly chosen: string | undefined
  readonly searchLabel: string
  readonly nothingFound: ReactNode
  readonly onChoose: (value: string) => void
  /** Where the list is a part of a longer one, that others are looked for. */
  readonly onSearch?: ((typed: string) => void) | undefined
}

const isFound = ({ label, keywords = '' }: PickerOption, words: readonly string[]): boolean => {
  const text = foldText(`${label} ${keywords}`)
  const sound = soundOf(text)
  return words.every((word) => text.includes(word) || sound.includes(soundOf(word)))
}

/** The options that have all typed words, as they are written or as they sound; each in its first group alone. */
export const foundIn = (groups: readonly PickerGroup[], typed: string): readonly PickerGroup[] => {
  const words = foldKeyword(typed).split(' ').filter(Boolean)
  const seen = new Set<string>()
  return groups
    .map(({ options, ...group }) => ({
      ...group,
      options: options.filter((option) => {
        if (seen.has(option.value) || !isFound(option, words)) return false
        return seen.add(option.value)
      }),
    }))
    .filter(({ options }) => options.length > 0)
}
