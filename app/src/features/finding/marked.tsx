import { matchParts } from './match-parts.ts'

/** A text with the keyword's matches in bold. */
export const Marked = ({ text, keyword }: { readonly text: string; readonly keyword: string }) => {
  let at = 0
  return matchParts(text, keyword).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="bg-transparent font-bold text-link">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}
