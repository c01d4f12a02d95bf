import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { SwitchRow } from '@tarazu/ui/switch-row.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { failureSentence } from '../../parts/failure.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useListName } from './use-list-name.ts'
import { useAddToWatchlist, useRemoveFromWatchlist } from './watchlist-changes.ts'
import { type Listing, listsWith, type NamedWatchlist } from './watchlist-queries.ts'

interface ChooseListsProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly lists: readonly NamedWatchlist[]
  /** The company's listings, the one to add first. */
  readonly listings: readonly Listing[]
}

/** The choice of lists for a stock. */
export const ChooseLists = ({ open, onOpenChange, lists, listings }: ChooseListsProps) => {
  const nameOf = useListName()
  const add = useAddToWatchlist()
  const remove = useRemoveFromWatchlist()
  const on = listsWith(lists, listings)
  const onError = (error: unknown) => showToast(failureSentence(error))
  const change = (watchlist: number, isWanted: boolean) => {
    const [stock] = listings
    if (isWanted && stock !== undefined) add.mutate({ watchlist, stock }, { onError })
    if (!isWanted) for (const listing of listings) remove.mutate({ watchlist, stock: listing }, { onError })
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Add to watchlists</Trans>}>
      {lists.map((list) => (
        <SwitchRow
          key={list.watchlist}
          label={nameOf(list)}
          checked={on.includes(list)}
          onChange={(isWanted) => change(list.watchlist, isWanted)}
        />
      ))}
      <div className="px-4 pt-3">
        <Button wide onClick={() => onOpenChange(false)}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  )
}
