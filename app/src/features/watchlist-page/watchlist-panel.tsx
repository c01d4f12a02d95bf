import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { longestWatchlistName } from '@tarazu/contract/calls/watchlists.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ListPlus, Star } from 'lucide-react'
import { useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useCreateList } from '../watchlist/list-changes.ts'
import { useListName } from '../watchlist/use-list-name.ts'
import { type NamedWatchlist, watchlistsQuery } from '../watchlist/watchlist-queries.ts'
import { NameSheet } from './name-sheet.tsx'
import { OneWatchlist } from './one-watchlist.tsx'

interface WatchlistPanelProps {
  /** The number of the displayed list; default: the first. */
  readonly chosen: number | undefined
  readonly onChoose: (watchlist: number | undefined) => void
}

/** The investor's watchlists, one of which shows its stocks. */
export const WatchlistPanel = (props: WatchlistPanelProps) =>
  useLoggedIn() ? <OwnWatchlists {...props} /> : <NobodysWatchlist />

const NobodysWatchlist = () => (
  <EmptyState
    icon={<Star />}
    title={<Trans>Log in to keep a watchlist</Trans>}
    action={
      <LinkButton to="/login" search={{ next: '/stocks?tab=watchlist' }}>
        <Trans>Log in</Trans>
      </LinkButton>
    }
  >
    <Trans>Your watchlist is saved to your account, so you see it on every phone.</Trans>
  </EmptyState>
)

const OwnWatchlists = ({ chosen, onChoose }: WatchlistPanelProps) => {
  const query = useQuery(watchlistsQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {(lists) => {
        const shown = lists.find(({ watchlist }) => watchlist === chosen) ?? lists[0]
        return (
          shown !== undefined && (
            <>
              <ListChoice lists={lists} shown={shown} onChoose={onChoose} />
              <OneWatchlist key={shown.watchlist} list={shown} lists={lists} onChoose={onChoose} />
            </>
          )
        )
      }}
    </Loaded>
  )
}

interface ListChoiceProps extends Pick<WatchlistPanelProps, 'onChoose'> {
  readonly lists: readonly NamedWatchlist[]
  readonly shown: NamedWatchlist
}

/** The names of the lists, and the button for a new one. */
const ListChoice = ({ lists, shown, onChoose }: ListChoiceProps) => {
  const { t } = useLingui()
  const nameOf = useListName()
  const create = useCreateList()
  const [naming, setNaming] = useState(false)
  return (
    <div className="flex items-center pe-2">
      <div className="min-w-0 flex-1">
        <Segmented
          label={t`Watchlists`}
          look="chips"
          value={String(shown.watchlist)}
          onChange={(next) => onChoose(Number(next))}
          options={lists.map((list) => ({ value: String(list.watchlist), label: nameOf(list) }))}
        />
      </div>
      <IconButton label={t`New watchlist`} onClick={() => setNaming(true)}>
        <ListPlus className="size-5.5" aria-hidden />
      </IconButton>
      <NameSheet
        open={naming}
        onOpenChange={setNaming}
        title={t`New watchlist`}
        label={t`Name of the watchlist`}
        maximumLength={longestWatchlistName}
        draft="watchlist name"
        start=""
        action={t`Create`}
        onName={async (name) => onChoose((await create.mutateAsync(name)).watchlist)}
      />
    </div>
  )
}
