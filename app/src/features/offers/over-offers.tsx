import { Trans } from '@lingui/react/macro'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface OverOffersProps {
  readonly count: number
  /** Initially open, because there are no other offers. */
  readonly startsOpen: boolean
  readonly children: ReactNode
}

/** Past offers, collapsed until opened; renders nothing if there are none. */
export const OverOffers = ({ count, startsOpen, children }: OverOffersProps) => {
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  if (count === 0) return null
  return (
    <section className="mt-4 border-line border-t">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="tappable flex min-h-13 w-full items-center justify-between gap-3 px-4 text-start font-semibold -outline-offset-2"
      >
        <Trans comment="heading of a folded list of past offers">Ended ({count})</Trans>
        <ChevronDown
          aria-hidden
          className={open ? 'size-5 shrink-0 rotate-180 text-muted' : 'size-5 shrink-0 text-muted'}
        />
      </button>
      {open && <div id={id}>{children}</div>}
    </section>
  )
}

interface OfferRowProps {
  /** In English, for the monogram. */
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly value: ReactNode
  readonly subvalue: ReactNode
  readonly onPress: () => void
}

/** A past offer, in a row that opens its terms. */
export const OfferRow = ({ name, onPress, ...texts }: OfferRowProps) => (
  <button
    type="button"
    onClick={onPress}
    className="tappable block w-full border-line border-b -outline-offset-2 last:border-b-0"
  >
    <ListRow lead={<Monogram name={name} />} {...texts} />
  </button>
)
