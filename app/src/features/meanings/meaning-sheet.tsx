import type { ReactNode } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import { type Term, useMeaning } from './use-meaning.ts'

interface MeaningSheetProps {
  readonly term: Term
  readonly here?: string | undefined
  /** A link to more about it. */
  readonly more?: ReactNode
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A term's meaning in two lines. */
export const MeaningSheet = ({ term, here, more, open, onOpenChange }: MeaningSheetProps) => {
  const { name, lines } = useMeaning(term, here)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={name}>
      <div className="space-y-2 px-4 pb-4">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {more}
      </div>
    </Sheet>
  )
}
