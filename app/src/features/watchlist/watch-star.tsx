import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Star } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { type Listing, useAddToWatchlist, useRemoveFromWatchlist, useWatched } from './watchlist-queries.ts'

/** Adds a stock to the watchlist or removes it; people who are not logged in are asked to log in first. */
export const WatchStar = ({ listing }: { readonly listing: Listing }) => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const watched = useWatched(listing)
  const add = useAddToWatchlist()
  const remove = useRemoveFromWatchlist()
  const isOn = add.isPending || (watched === true && !remove.isPending)
  const press = () => {
    if (!loggedIn) {
      navigate({ to: '/login', search: { next: currentPlace().href } })
      return
    }
    if (add.isPending || remove.isPending) return
    const done = watched ? t`Removed from watchlist` : t`Added to watchlist`
    const change = watched ? remove : add
    change.mutate(listing, {
      onSuccess: () => showToast(done),
      onError: (error) => showToast(failureSentence(error)),
    })
  }
  return (
    <IconButton
      label={t`In your watchlist`}
      aria-pressed={isOn}
      // Until the list has loaded, it is unknown which of the two a tap means.
      disabled={loggedIn && watched === undefined}
      onClick={press}
    >
      <Star className={classNames('size-5.5', isOn && 'fill-accent text-accent')} aria-hidden />
    </IconButton>
  )
}
