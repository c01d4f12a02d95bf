import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type Alert, alertsQuery } from '../../features/alerts/alert-queries.ts'
import { AlertRows } from '../../features/alerts/alert-rows.tsx'
import { AlertSheet, type AlertTarget } from '../../features/alerts/alert-sheet.tsx'
import { priceWords } from '../../features/alerts/price-words.ts'
import { allIndicesQuery } from '../../features/indices/index-queries.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Sheet } from '../../parts/sheet.tsx'

/** All the investor's alerts. */
export const AlertsPage = () => (
  <Page title={<Trans>Price alerts</Trans>}>
    <Alerts />
  </Page>
)

const Alerts = () => {
  const query = useQuery({ ...alertsQuery, refetchInterval: 15_000 })
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
      {({ list, maximum }) => (
        <>
          {list.length === 0 ? <NoAlert /> : <Lists list={list} maximum={maximum} />}
          <div className="flex gap-3 px-4 py-4 [&>*]:flex-1">
            {list.length > 0 && (
              <LinkButton to="/search" look="outline">
                <Trans>Find a stock</Trans>
              </LinkButton>
            )}
            <IndexAlert />
          </div>
        </>
      )}
    </Loaded>
  )
}

const Lists = ({ list, maximum }: { readonly list: readonly Alert[]; readonly maximum: number }) => {
  const waiting = list.filter(({ reachedAt }) => reachedAt === null)
  const reached = list.filter(({ reachedAt }) => reachedAt !== null)
  const count = waiting.length
  return (
    <>
      <p className="px-4 pt-1 text-muted text-sm">
        <Trans>
          {count} of {maximum} active
        </Trans>
      </p>
      {waiting.length > 0 && <AlertRows alerts={waiting} named />}
      {reached.length > 0 && (
        <Section title={<Trans>Reached</Trans>}>
          <AlertRows alerts={reached} named />
        </Section>
      )}
    </>
  )
}

const NoAlert = () => (
  <EmptyState
    icon={<BellRing />}
    title={<Trans>No price alerts yet</Trans>}
    action={
      <LinkButton to="/search">
        <Trans>Find a stock</Trans>
      </LinkButton>
    }
  >
    <Trans>
      Tap the bell on a stock’s page and choose a price or change. You get a message when the stock reaches
      it.
    </Trans>
  </EmptyState>
)

/** Sets an alert on the level of an index. */
const IndexAlert = () => {
  const [choosing, setChoosing] = useState(false)
  const [target, setTarget] = useState<AlertTarget>()
  const [open, setOpen] = useState(false)
  const indices = useQuery({ ...allIndicesQuery, enabled: choosing })
  return (
    <>
      <Button look="outline" onClick={() => setChoosing(true)}>
        <Trans>Index alert</Trans>
      </Button>
      <Sheet open={choosing} onOpenChange={setChoosing} title={<Trans>Choose an index</Trans>}>
        <Loaded query={indices} skeleton={<SkeletonRows count={6} />}>
          {({ list }) => (
            <ul>
              {list.map((index) => (
                <li key={index.code} className="border-line border-b last:border-b-0">
                  <button
                    type="button"
                    className="tappable block w-full -outline-offset-2"
                    onClick={() => {
                      const pricePaise = paiseFromRupees(index.price) ?? 0n
                      setTarget({ exchange: null, code: index.code, name: localName(index), pricePaise })
                      setChoosing(false)
                      setOpen(true)
                    }}
                  >
                    <ListRow title={localName(index)} value={priceWords(null, index.price)} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Sheet>
      {target !== undefined && <AlertSheet target={target} open={open} onOpenChange={setOpen} />}
    </>
  )
}
