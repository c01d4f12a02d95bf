import type { ReactNode } from 'react'

/** Dates, and amounts with a sign; in brackets, so that splitting keeps them. */
const figure = /(\d{2}-\d{2}-\d{4}|\d{4}-\d{2}-\d{2}|[−+]₹[\d,.]+)/

const textWithFigures = (text: string): ReactNode => {
  const parts = text.split(figure)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}

/**
 * Text whose figures stay on one line: a browser may break a line after the hyphens in "21-11-2026" and after
 * the sign in "−₹500".
 */
export const wholeFigures = (text: ReactNode): ReactNode => {
  if (typeof text === 'string') return textWithFigures(text)
  return Array.isArray(text) ? text.map((part: ReactNode) => wholeFigures(part)) : text
}

/** The same for every sentence in a catalogue, as Lingui's default component. */
export const WholeFigures = ({ children }: { readonly children?: ReactNode }) => wholeFigures(children)
