import { Sheet } from '../../parts/sheet.tsx'
import { HelpAbout } from '../glossary/help-about.tsx'
import { type Term, useMeaning } from './use-meaning.ts'

interface MeaningSheetProps {
  readonly term: Term
  readonly here?: string | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What a term means, in two lines. */
export const MeaningSheet = ({ term, here, open, onOpenChange }: MeaningSheetProps) => {
  const { name, lines } = useMeaning(term, here)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={name}>
      <div className="space-y-2 px-4 pb-4">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <HelpAbout term={term} />
      </div>
    </Sheet>
  )
}
