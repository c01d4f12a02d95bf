import { foldKeyword, foldText, soundOf } from '@tarazu/contract/wire/search-words.ts'
import type { ReactNode } from 'react'

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** Search terms in addition to its label. */
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
  /** Groups in display order: the person's own and recent options, then the rest by kind. */
  readonly groups: readonly PickerGroup[]
  readonly chosen: string | undefined
  readonly searchLabel: string
  readonly nothingFound: ReactNode
  readonly onChoose: (value: string) => void
  /** If the list is part of a longer one, searches that. */
  readonly onSearch?: ((typed: string) => void) | undefined
}

const isFound = ({ label, keywords = '' }: PickerOption, words: readonly string[]): boolean => {
  const text = foldText(`${label} ${keywords}`)
  const sound = soundOf(text)
  return words.every((word) => text.includes(word) || sound.includes(soundOf(word)))
}

/** The options that match all typed words, by spelling or by sound; each in its first group only. */
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
