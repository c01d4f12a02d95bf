import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { Boxes } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { hourOf } from '../../features/offers/offer-hours.ts'
import { type Block, blocksQuery, blockWindowsQuery } from '../../features/offers/offer-queries.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge, type StateWord } from '../../parts/state-badge.tsx'
import { BlockSheet } from './block-sheet.tsx'

/** Block trades: shares of large holders, in the windows of the day. */
export const BlocksPage = () => {
  const query = useQuery(blocksQuery)
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState(false)
  const block = query.data?.list.find(({ id }) => id === chosen)
  return (
    <Page title={<Trans>Block trading</Trans>}>
      <MarketTabs value="blocks" />
      <Introduction />
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Boxes />} title={<Trans>No block trades now</Trans>}>
              <Trans>The day’s blocks are announced at 08:00.</Trans>
            </EmptyState>
          ) : (
            <ul className="mt-3 space-y-3 px-4">
              {list.map((one) => (
                <li key={one.id}>
                  <BlockCard
                    block={one}
                    onPress={() => {
                      setChosen(one.id)
                      setOpen(true)
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {block !== undefined && <BlockSheet key={block.id} block={block} open={open} onOpenChange={setOpen} />}
    </Page>
  )
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
  const from = hourOf(block.opensAt)
  const to = hourOf(block.closesAt)
  const price = block.price ?? block.askedPrice
  return (
    <button
      type="button"
      onClick={onPress}
      className="tappable block w-full rounded-xl border border-line bg-surface p-4 text-start"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
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
          {price === null ? <Trans>Price at {from}</Trans> : <Money rupees={price} />}
        </span>
        <span className="figures text-muted text-sm">
          <Trans>
            {left} of {all} left
          </Trans>
        </span>
      </span>
      <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent-fill transition-[width]"
          style={{ width: `${(100 * block.remainingQuantity) / block.quantity}%` }}
        />
      </span>
    </button>
  )
}

const badges: Readonly<Record<Block['state'], StateWord>> = {
  open: { tone: 'good', word: <Trans context="block">For sale now</Trans> },
  upcoming: { tone: 'coming', word: <Trans context="block">Later</Trans> },
  sold: { tone: 'quiet', word: <Trans context="block">Sold out</Trans> },
  closed: { tone: 'quiet', word: <Trans context="block">Over</Trans> },
  stopped: { tone: 'quiet', word: <Trans context="block">Stopped</Trans> },
}

export const BlockBadge = ({ state }: { readonly state: Block['state'] }) => {
  const { tone, word } = badges[state]
  return <StateBadge tone={tone}>{word}</StateBadge>
}
