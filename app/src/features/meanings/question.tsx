import { Trans } from '@lingui/react/macro'
import { type Term, useMeaning } from './use-meaning.ts'

/** "What’s “SL order”?" */
export const Question = ({ term }: { readonly term: Term }) => {
  const { name } = useMeaning(term)
  return <Trans>What’s “{name}”?</Trans>
}
