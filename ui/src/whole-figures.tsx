import type { ReactNode } from 'react'

/** Dates, and amounts with a sign. */
const figure = /\d{2}-\d{2}-\d{4}|[−+]₹[\d,.]*\d/g

const textWithFigures = (text: string): ReactNode => {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(figure)) {
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

/** Text whose figures stay on one line: a browser may end a line after the hyphens of "21-11-2026", and after the sign of "−₹500". */
export const wholeFigures = (text: ReactNode): ReactNode => {
  if (typeof text === 'string') return textWithFigures(text)
  return Array.isArray(text) ? text.map((part: ReactNode) => wholeFigures(part)) : text
}

/** The same around every sentence of a catalogue, as Lingui's default component. */
export const WholeFigures = ({ children }: { readonly children?: ReactNode }) => wholeFigures(children)
