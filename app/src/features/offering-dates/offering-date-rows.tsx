import { Trans } from '@lingui/react/macro'
import { hourText } from '@tarazu/contract/money/format.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import type { ReactNode } from 'react'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import type { OfferingDate } from '../coming-dates/coming-dates.ts'

/** One of an offering's dates, with a link to the offering. */
export const OfferingDateRow = ({ date }: { readonly date: OfferingDate }) => {
  const row = (
    <ListRow
      title={localName(date)}
      subtitle={<KindName date={date} />}
      value={<span className="font-medium text-sm">{eventName(date)}</span>}
      subvalue={<span className="text-muted">{hourText(date.at)}</span>}
    />
  )
  if (date.kind === 'block') return <RowLink to="/block-trading">{row}</RowLink>
  if (date.kind === 'placement') return <RowLink to="/placements">{row}</RowLink>
  return (
    <RowLink to="/ipo/$id" params={{ id: date.id }}>
      {row}
    </RowLink>
  )
}

const eventNames: Readonly<Record<OfferingDate['event'], ReactNode>> = {
  opens: <Trans>Opens</Trans>,
  closes: <Trans>Closes</Trans>,
  allotment: <Trans>Allotment</Trans>,
  listing: <Trans>Listing</Trans>,
}

// Other languages have a separate word for what an IPO's draw gives.
const eventName = ({ kind, event }: OfferingDate): ReactNode =>
  kind === 'placement' && event === 'allotment' ? (
    <Trans context="placement">Allotment</Trans>
  ) : (
    eventNames[event]
  )

const KindName = ({ date: { kind, code } }: { readonly date: OfferingDate }) => {
  if (kind === 'ipo') return <Trans>{code} · IPO</Trans>
  if (kind === 'block') return <Trans>{code} · Block</Trans>
  return <Trans>{code} · Placement</Trans>
}
