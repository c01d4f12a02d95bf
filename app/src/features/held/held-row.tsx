import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { memo, useState } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { PositionFace, PositionOf } from '../portfolio/position-row.tsx'
import { type Held, heldFigures, kindOf, sharesHeld } from './held.ts'
import { useExit } from './held-exit.tsx'
import { useOpenedBy } from './opened-by.tsx'
import { PurchasesSheet } from './purchases-sheet.tsx'
import { SwipeRow } from './swipe-row.tsx'

interface HeldRowProps {
  readonly held: Held<Position>
  /** The stock's prices today; undefined until loaded. */
  readonly path: StockRow | undefined
}

/** A row of holdings or positions: tap it to open its page; swipe it, or use its button, to exit. */
export const HeldRow = memo(({ held, path }: HeldRowProps) => {
  const exit = useExit()
  return (
    <SwipeRow action={<Trans>Exit</Trans>} onSwipe={() => exit(held)}>
      <div className="flex items-center">
        <div className="@container min-w-0 flex-1">
          <HeldContent held={held} path={path} />
        </div>
        <ExitButton held={held} onExit={() => exit(held)} />
      </div>
    </SwipeRow>
  )
})
HeldRow.displayName = 'HeldRow'

interface ExitButtonProps extends Pick<HeldRowProps, 'held'> {
  readonly onExit: () => void
}

const ExitButton = ({ held: { positions }, onExit }: ExitButtonProps) => {
  const { t } = useLingui()
  const [first] = positions
  const name = localName(first)
  const { leverage } = first
  const label =
    kindOf(first) === 'holding'
      ? t`Exit ${name}`
      : first.direction === 'long'
        ? t`Exit ${name}, long ${leverage}×`
        : t`Exit ${name}, short ${leverage}×`
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onExit}
      className="flex min-h-14 min-w-11 shrink-0 items-center pe-4 -outline-offset-2"
    >
      <span className="rounded-full border border-strong-line px-2 py-1 font-medium text-xs transition-colors [button:active>&]:bg-sunken">
        <Trans>Exit</Trans>
      </span>
    </button>
  )
}

/** A stock with several purchases opens them; one with a single purchase opens its page. */
const HeldContent = ({ held, path }: HeldRowProps) => {
  const [first, ...others] = held.positions
  const openedBy = useOpenedBy()
  return others.length === 0 ? (
    <Link
      to="/position/$orderNo"
      params={{ orderNo: first.orderNo }}
      className="tappable block -outline-offset-2"
    >
      <PositionOf position={first} note={openedBy(first.orderNo)} path={path} />
    </Link>
  ) : (
    <Purchases held={held} path={path} />
  )
}

const Purchases = ({ held: { positions }, path }: HeldRowProps) => {
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
      <button type="button" onClick={() => setOpen(true)} className="tappable block w-full -outline-offset-2">
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
          path={path}
        />
      </button>
      <PurchasesSheet positions={positions} open={open} onOpenChange={setOpen} />
    </>
  )
}
