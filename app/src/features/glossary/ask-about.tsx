import { lazy, Suspense } from 'react'
import { showArea } from '../../locale/activate.ts'
import type { Term } from '../meanings/use-meaning.ts'
import { Explained } from './explained.tsx'

const Question = lazy(async () => {
  const [question] = await Promise.all([import('../meanings/question.tsx'), showArea('details')])
  return { default: question.Question }
})

/** Explains a choice whose label can't do so, because tapping it chooses it. */
export const AskAbout = ({ term }: { readonly term: Term }) => (
  <span className="min-h-6 text-muted text-sm">
    <Suspense>
      <Explained term={term}>
        <Question term={term} />
      </Explained>
    </Suspense>
  </span>
)
