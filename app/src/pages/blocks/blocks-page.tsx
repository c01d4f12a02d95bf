import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dateText, hourText, percentText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { Boxes } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { type Block, blocksQuery, blockWindowsQuery } from '../../features/offers/offer-queries.ts'
import { OfferRow, OverOffers } from '../../features/offers/over-offers.tsx'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { TabPage } from '../../parts/page.tsx'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'
import { BlockSheet } from './block-sheet.tsx'

/** Block trades: shares of large holders, in the day's windows. */
export const BlocksPage = () => {
  const query = useQuery(blocksQuery)
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState(false)
  const block = query.data?.list.find(({ id }) => id === chosen)
  const show = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  return (
    <TabPage title={<Trans>Block trading</Trans>}>
      <MarketTabs value="blocks" />
      <Introduction />
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Boxes />} title={<Trans>No block trades now</Trans>}>
              <Trans>The day’s blocks are announced at 08:00.</Trans>
            </EmptyState>
          ) : (
            <Blocks list={list} onOpen={show} />
          )
        }
      </Loaded>
      {block !== undefined && <BlockSheet key={block.id} block={block} open={open} onOpenChange={setOpen} />}
    </TabPage>
  )
}

interface BlocksProps {
  readonly list: readonly Block[]
  readonly onOpen: (id: string) => void
}

const byOpening = (one: Block, other: Block) => (one.opensAt < other.opensAt ? -1 : 1)

/** Open and upcoming blocks, next one first; past ones are collapsed, latest first. */
const Blocks = ({ list, onOpen }: BlocksProps) => {
  const open = list.filter(({ state }) => state === 'open')
  const coming = list.filter(({ state }) => state === 'upcoming').toSorted(byOpening)
  const over = list.filter(({ state }) => state !== 'open' && state !== 'upcoming').toSorted(byOpening)
  return (
    <>
      {open.length + coming.length === 0 && (
        <p className="px-4 pt-3 text-sm">
          <Trans>No block is for sale right now. The day’s blocks are announced at 08:00.</Trans>
        </p>
      )}
      <ul className="mt-3 space-y-3 px-4">
        {[...open, ...coming].map((one) => (
          <li key={one.id}>
            <BlockCard block={one} onPress={() => onOpen(one.id)} />
          </li>
        ))}
      </ul>
      <OverOffers count={over.length} startsOpen={open.length + coming.length === 0}>
        {over.toReversed().map((one) => (
          <OverBlock key={one.id} block={one} onPress={() => onOpen(one.id)} />
        ))}
      </OverOffers>
    </>
  )
}

/** A block that is no longer on sale: its time, price and quantity sold. */
const OverBlock = ({ block, onPress }: { readonly block: Block; readonly onPress: () => void }) => {
  const price = block.price ?? block.askedPrice
  return (
    <OfferRow
      name={block.name}
      title={localName(block)}
      subtitle={`${dateText(block.opensAt)} · ${hourText(block.opensAt)}–${hourText(block.closesAt)}`}
      value={price === null ? '–' : <Money rupees={price} />}
      subvalue={<BlockEnd block={block} />}
      onPress={onPress}
    />
  )
}

const BlockEnd = ({ block: { state, quantity, remainingQuantity } }: { readonly block: Block }) => {
  const sold = quantity - remainingQuantity
  const percent = percentText((100 * sold) / quantity, 0)
  if (state === 'stopped') return <Trans context="block">Stopped</Trans>
  if (remainingQuantity === 0) return <Trans context="block">Sold out</Trans>
  return sold === 0 ? <Trans>None sold</Trans> : <Trans>{percent} sold</Trans>
}

const Introduction = () => {
  const { data } = useQuery(blockWindowsQuery)
  const hours = data?.windows.map(({ from, to }) => `${from}\u2060–\u2060${to}`).join(', ')
  return (
    <div className="min-h-24 space-y-1 px-4 pt-1 text-muted text-sm">
      <p>
        <Trans>
          Large holders sell at one price for any quantity. A block is never cheaper than the market price,
          and its shares are locked in for one trading day.
        </Trans>
      </p>
      {hours !== undefined && hours !== '' && (
        <p>
          {data?.windowsOf === 'tarazu' ? (
            <Trans>
              Windows today: <WindowHours>{hours}</WindowHours>. These are Tarazu’s own, as the market is open
              round the clock; SEBI allows 08:45–09:00 and 14:05–14:20.
            </Trans>
          ) : (
            <Trans>
              Windows today, by SEBI’s rule: <WindowHours>{hours}</WindowHours>.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

const WindowHours = ({ children }: { readonly children: ReactNode }) => (
  <span className="figures text-ink">{children}</span>
)

const BlockCard = ({ block, onPress }: { readonly block: Block; readonly onPress: () => void }) => {
  const left = countText(block.remainingQuantity)
  const all = countText(block.quantity)
  const from = hourText(block.opensAt)
  const to = hourText(block.closesAt)
  const price = block.price ?? block.askedPrice
  return (
    <button
      type="button"
      onClick={onPress}
      className="tappable block w-full rounded-xl border border-line bg-surface p-4 text-start"
    >
      <span className="flex items-start gap-3">
        <Monogram name={block.name} />
        <span className="min-w-0 flex-1">
          <span className="wrap-break-word block text-pretty font-semibold">{localName(block)}</span>
          <span className="figures block text-muted text-sm">
            {wholeFigures(dateText(block.opensAt))} · {from}–{to}
            {block.invitedOnly && (
              <>
                {' · '}
                <Trans>by invitation</Trans>
              </>
            )}
          </span>
        </span>
        <BlockBadge state={block.state} />
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={price === null ? 'figures text-base' : 'figures font-semibold text-lg'}>
          {price === null ? <Trans>Price set at {from}</Trans> : <Money rupees={price} />}
        </span>
        <span className="figures text-muted text-sm">
          {block.state === 'open' ? (
            <Trans>
              {left} of {all} left
            </Trans>
          ) : (
            <Trans>{all} shares</Trans>
          )}
        </span>
      </span>
      {block.state === 'open' && (
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-link-fill transition-[width]"
            style={{ width: `${(100 * block.remainingQuantity) / block.quantity}%` }}
          />
        </span>
      )}
    </button>
  )
}

const badges: Readonly<Record<Block['state'], StateWord>> = {
  open: { tone: 'good', word: <Trans context="block">For sale now</Trans> },
  upcoming: { tone: 'coming', word: <Trans context="block">Later</Trans> },
  sold: { tone: 'quiet', word: <Trans context="block">Sold out</Trans> },
  closed: { tone: 'quiet', word: <Trans context="block">Ended</Trans> },
  stopped: { tone: 'quiet', word: <Trans context="block">Stopped</Trans> },
}

export const BlockBadge = ({ state }: { readonly state: Block['state'] }) => {
  const { tone, word } = badges[state]
  return <StateBadge tone={tone}>{word}</StateBadge>
}
