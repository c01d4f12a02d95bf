import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { ChooseLists } from './choose-lists.tsx'
import { useAddToWatchlist, useRemoveFromWatchlist } from './watchlist-changes.ts'
import { type Listing, listsWith, useWatchlists } from './watchlist-queries.ts'

interface WatchStarProps {
  readonly listing: Listing
  /** The same shares on the other exchange. */
  readonly other?: Listing | null | undefined
  /** The stock's name, if a page has more than one star. */
  readonly name?: string
}

/**
 * Adds a stock to the watchlist or removes it; if there are several lists, the person chooses. Visitors are asked to
 * log in first.
 */
export const WatchStar = ({ listing, other, name }: WatchStarProps) => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const lists = useWatchlists()
  const [choosing, setChoosing] = useState(false)
  const add = useAddToWatchlist()
  const remove = useRemoveFromWatchlist()
  const listings = other ? [listing, other] : [listing]
  const isOn = lists !== undefined && listsWith(lists, listings).length > 0
  const press = () => {
    const [first] = lists ?? []
    if (!loggedIn) navigate({ to: '/login', search: { next: currentPlace().href } })
    else if (lists !== undefined && lists.length > 1) setChoosing(true)
    else if (first !== undefined && !add.isPending && !remove.isPending) {
      const { watchlist } = first
      const done = isOn ? t`Removed from watchlist` : t`Added to watchlist`
      const change = isOn
        ? Promise.all(listings.map((stock) => remove.mutateAsync({ watchlist, stock })))
        : add.mutateAsync({ watchlist, stock: listing })
      change.then(
        () => showToast(done),
        (error: unknown) => showToast(failureSentence(error)),
      )
    }
  }
  return (
    <>
      <IconButton
        label={name === undefined ? t`In your watchlist` : t`${name} in your watchlist`}
        aria-pressed={isOn}
        // Until the lists have loaded, the effect of a tap is unknown.
        disabled={loggedIn && lists === undefined}
        onClick={press}
      >
        <Star className={classNames('size-5.5', isOn && 'fill-link text-link')} aria-hidden />
      </IconButton>
      {lists !== undefined && (
        <ChooseLists open={choosing} onOpenChange={setChoosing} lists={lists} listings={listings} />
      )}
    </>
  )
}
