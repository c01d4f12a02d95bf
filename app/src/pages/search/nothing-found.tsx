import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Headset, LifeBuoy, SearchX, Star } from 'lucide-react'
import { failureSentence } from '../../parts/failure.ts'
import { Row, RowGroup } from '../../parts/row-group.tsx'

interface NothingFoundProps {
  readonly keyword: string
  /** Why stocks could not be searched; null if they were. */
  readonly error: unknown
}

/** No matches. The suggestions are always the same: a guess from a few letters would be nonsense. */
export const NothingFound = ({ keyword, error }: NothingFoundProps) => (
  <>
    <EmptyState icon={<SearchX />} title={<Trans>Nothing found for “{keyword}”</Trans>} className="pb-6">
      {error === null || error === undefined ? (
        <Trans>Check the spelling, or search by a stock’s code or a part of its name.</Trans>
      ) : (
        failureSentence(error)
      )}
    </EmptyState>
    <div className="px-4">
      <RowGroup>
        <Row icon={<Star />} to="/stocks" search={{}} label={<Trans>All stocks</Trans>} />
        <Row icon={<LifeBuoy />} to="/help" label={<Trans>Help</Trans>} />
        <Row icon={<Headset />} to="/service" search={{}} label={<Trans>Customer service</Trans>} />
      </RowGroup>
    </div>
  </>
)
