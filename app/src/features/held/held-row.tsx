import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { memo, useState } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { PositionFace, PositionRow } from '../portfolio/position-row.tsx'
import { type Held, heldFigures, sharesHeld } from './held.ts'
import { useOpenedBy } from './opened-by.tsx'
import { PurchasesSheet } from './purchases-sheet.tsx'

/** A row of holdings or positions. A stock of several purchases opens them; a single position its page. */
export const HeldRow = memo(({ held }: { readonly held: Held<Position> }) => {
  const [first, ...others] = held.positions
  const openedBy = useOpenedBy()
  return others.length === 0 ? (
    <PositionRow position={first} note={openedBy(first.orderNo)} />
  ) : (
    <HoldingRow held={held} />
  )
})
HeldRow.displayName = 'HeldRow'

const HoldingRow = ({ held: { positions } }: { readonly held: Held<Position> }) => {
  const [open, setOpen] = useState(false)
  const [first] = positions
  const livePaise = useQuote(stockSymbol(first))?.pricePaise
  const { investedPaise, unrealisedPaise } = heldFigures(
    positions,
    positions.map(() => livePaise),
  )
  const { quantity, averagePaise } = sharesHeld(positions)
  const shares = countText(quantity)
  const purchases = positions.length
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="tappable row-containment block w-full border-line border-b -outline-offset-2 last:border-b-0"
      >
        <PositionFace
          position={first}
          gainPaise={unrealisedPaise}
          costPaise={investedPaise}
          shares={
            <>
              {shares} × <Money paise={averagePaise} />
            </>
          }
          note={<Trans>{purchases} purchases</Trans>}
        />
      </button>
      <PurchasesSheet positions={positions} open={open} onOpenChange={setOpen} />
    </>
  )
}
