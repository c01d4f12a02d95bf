import { lazy, type ReactNode, Suspense, useState } from 'react'
import { showArea } from '../../locale/activate.ts'
import type { Term } from '../meanings/use-meaning.ts'
import { HelpAbout } from './help-about.tsx'

// Loaded on demand, since most people never open the explanations.
const MeaningSheet = lazy(async () => {
  const [meaning] = await Promise.all([import('../meanings/meaning-sheet.tsx'), showArea('details')])
  return { default: meaning.MeaningSheet }
})

interface ExplainedProps {
  readonly term: Term
  /** An explanation specific to this place, instead of the general one. */
  readonly here?: string
  /** The label in this place. */
  readonly children: ReactNode
}

/** A label that explains its term when tapped. */
export const Explained = ({ term, here, children }: ExplainedProps) => {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          setWasOpened(true)
        }}
        className="tappable -my-3 min-h-11 min-w-11 py-3 text-start underline decoration-dotted decoration-strong-line underline-offset-4"
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <MeaningSheet
            term={term}
            here={here}
            more={<HelpAbout term={term} />}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
