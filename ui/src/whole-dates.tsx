import type { ReactNode } from 'react'

const date = /\d{2}-\d{2}-\d{4}/g

const textWithDates = (text: string): ReactNode => {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(date)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="whitespace-nowrap">
        {found}
      </span>,
    )
    end = index + found.length
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)]
}

/** Text whose dates stay on one line: a browser may end a line after the hyphens of "21-11-2026". */
export const wholeDates = (text: ReactNode): ReactNode => {
  if (typeof text === 'string') return textWithDates(text)
  return Array.isArray(text) ? text.map((part: ReactNode) => wholeDates(part)) : text
}

/** The same around every sentence of a catalogue, as Lingui's default component. */
export const WholeDates = ({ children }: { readonly children?: ReactNode }) => wholeDates(children)
