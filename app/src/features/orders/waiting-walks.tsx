import { Trans } from '@lingui/react/macro'
import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { TakenByYou, WalkCost } from '../trading/expected-walk.tsx'
import type { OrderSide } from './order-queries.ts'
import { Average, FactNote, Shares } from './walk-rows.tsx'

type Walk = CallOutput<typeof checkOrder>['walks'][number]

interface WaitingWalksProps {
  readonly side: OrderSide
  /** The unfilled rest is cancelled rather than left waiting. */
  readonly immediate: boolean
  readonly walks: readonly Walk[]
}

/** The fill of a pending order from the book: now, or at its triggers. */
export const WaitingWalks = ({ side, immediate, walks }: WaitingWalksProps) => (
  <>
    {walks.map((walk) =>
      walk.at === 'now' ? (
        <WalkNow key={walk.at} side={side} immediate={immediate} walk={walk} />
      ) : (
        <WalkAtTrigger key={walk.at} side={side} walk={walk} isPair={walks.length > 1} />
      ),
    )}
    {walks.some(({ at }) => at !== 'now') && (
      <FactNote>
        <Trans>Expected with the order book as it stands now, around the trigger.</Trans>
      </FactNote>
    )}
  </>
)

const WalkNow = ({ side, immediate, walk }: Omit<WaitingWalksProps, 'walks'> & { readonly walk: Walk }) => {
  const { expected, restQuantity } = walk
  return (
    <>
      <Shares label={<Trans>Fills now</Trans>} shares={expected?.walk.quantity ?? 0} />
      {expected === null && <TakenByYou shares={walk.takenBefore} />}
      {expected !== null && (
        <>
          <Average label={<Trans>Expected average price</Trans>} price={expected.price} />
          <WalkCost side={side} expected={expected} />
        </>
      )}
      {restQuantity > 0 && (
        <Shares
          label={immediate ? <Trans>Cancelled at once</Trans> : <Trans>Waits at your limit</Trans>}
          shares={restQuantity}
        />
      )}
    </>
  )
}

interface WalkAtTriggerProps {
  readonly side: OrderSide
  readonly walk: Walk
  /** One of two, so just the average. */
  readonly isPair: boolean
}

const WalkAtTrigger = ({ side, walk, isPair }: WalkAtTriggerProps) => {
  const { triggerPrice, expected, restQuantity } = walk
  if (triggerPrice === null) return null
  if (expected === null)
    return (
      <>
        <FactRow
          label={
            <Trans>
              Expected at <Money rupees={triggerPrice} />
            </Trans>
          }
          value={<Trans>Nothing at once</Trans>}
        />
        <Shares label={<Trans>Keeps waiting</Trans>} shares={restQuantity} />
      </>
    )
  return (
    <>
      <Average
        label={
          <Trans>
            Expected at <Money rupees={triggerPrice} />
          </Trans>
        }
        price={expected.price}
      />
      {!isPair && <WalkCost side={side} expected={expected} />}
      {restQuantity > 0 && <Shares label={<Trans>Keeps waiting</Trans>} shares={restQuantity} />}
    </>
  )
}
