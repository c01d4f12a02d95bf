import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { PositionRow } from '../portfolio/position-row.tsx'
import { sharesHeld } from './held.ts'
import { useOpenedBy } from './opened-by.tsx'

interface PurchasesSheetProps {
  /** Of one stock, newest first. */
  readonly positions: readonly [Position, ...Position[]]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/**
 * A holding's purchases, each with its own gain, and a link to the stock's page, where all of it is traded.
 */
export const PurchasesSheet = ({ positions, open, onOpenChange }: PurchasesSheetProps) => {
  const [first] = positions
  const openedBy = useOpenedBy()
  const { exchange, code } = first
  const { quantity, averagePaise } = sharesHeld(positions)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={localName(first)}
      description={`${code} · ${exchange}`}
    >
      <dl className="px-4">
        <FactRow label={<Trans>Quantity</Trans>} value={countText(quantity)} />
        <FactRow label={<Trans>Average price</Trans>} value={<Money paise={averagePaise} />} />
      </dl>
      <div className="mt-2 border-line border-t">
        {positions.map((position) => (
          <PositionRow
            key={position.orderNo}
            position={position}
            titled="day"
            note={openedBy(position.orderNo)}
          />
        ))}
      </div>
      <div className="px-4 pt-3">
        <LinkButton to="/stock/$exchange/$code" params={{ exchange, code }} className="w-full">
          <Trans>Exit or buy more</Trans>
        </LinkButton>
      </div>
    </Sheet>
  )
}
