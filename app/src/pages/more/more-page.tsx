import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { useAppItems } from '../../features/finding/app-items.tsx'
import { createFinder } from '../../features/finding/finder.ts'
import { ItemRow } from '../../features/finding/item-row.tsx'
import { SearchField } from '../../features/finding/search-field.tsx'
import { useArrowKeys } from '../../features/finding/use-arrow-keys.ts'
import { Bell } from '../../features/messages/bell.tsx'
import { loadHindiFont } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { TabPage } from '../../parts/page.tsx'
import { hrefOf } from '../../router/routes.ts'
import { AccountCard, VisitorCard } from './account-card.tsx'
import { InvitePrompt } from './invite-prompt.tsx'
import { PlaceGroups } from './place-groups.tsx'

/** Everything without its own tab, grouped and searchable. */
export const MorePage = () => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  useArrowKeys()
  // The list of languages shows Hindi in its own script.
  useEffect(() => void loadHindiFont(), [])
  return (
    <TabPage title={<Trans context="tab">More</Trans>} actions={<Bell />}>
      <div className="flex flex-col gap-5 px-4">
        <div className="flex">
          <SearchField label={t`Search pages, settings and help`} value={typed} onChange={setTyped} />
        </div>
        {keyword === '' ? (
          <>
            {loggedIn ? <AccountCard /> : <VisitorCard />}
            {loggedIn && <InvitePrompt />}
            <PlaceGroups />
            <p className="figures pt-1 text-center text-muted text-xs">Tarazu {__APP_VERSION__}</p>
          </>
        ) : (
          <FoundPlaces keyword={keyword} />
        )}
      </div>
    </TabPage>
  )
}

const FoundPlaces = ({ keyword }: { readonly keyword: string }) => {
  const items = useAppItems()
  const find = useMemo(() => createFinder(items), [items])
  const found = find(keyword).flatMap(({ place }) => items[place] ?? [])
  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={<Trans>Nothing found for “{keyword}”</Trans>}
        action={
          <LinkButton to="/search" look="outline">
            <Trans>Search stocks and funds</Trans>
          </LinkButton>
        }
      >
        <Trans>Here you find pages, settings and help.</Trans>
      </EmptyState>
    )
  return (
    <div data-found className="-mx-4">
      {found.map((item) => (
        <ItemRow key={hrefOf(item.destination)} item={item} keyword={keyword} />
      ))}
    </div>
  )
}
