import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateText, instantText } from '@tarazu/contract/money/format.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ProofDay, proofDaysQuery } from '../../features/proof/proof-queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

/** Each day's commitment and, once it is over, its seed, from which all prices can be recomputed. */
export const ProofDaysPage = () => {
  const query = useInfiniteQuery(proofDaysQuery)
  return (
    <Page title={<Trans>Seeds of all days</Trans>}>
      <p className="px-4 pt-1 text-muted text-sm">
        <Trans>
          All prices of a day are computed from its seed. The commitment, the SHA-256 hash of the seed, is
          published up to 400 days ahead, for a market’s first day when the market starts. The seed itself is
          published after the day ends. All earlier seeds can be computed from any later one.
        </Trans>
      </p>
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {({ pages }) => (
          <PagedList query={query}>
            <ul className="mt-2">
              {pages.flatMap(({ list }) => list.map((day) => <DayRow key={day.day} day={day} />))}
            </ul>
          </PagedList>
        )}
      </Loaded>
    </Page>
  )
}

const DayRow = ({ day }: { readonly day: ProofDay }) => {
  const published = instantText(day.publishedAt)
  return (
    <li className="border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex items-center gap-2">
        <span className="figures font-semibold">{dateText(`${day.day}T12:00:00+05:30`)}</span>
        <span className="ms-auto inline-flex items-center gap-1.5 text-muted text-xs">
          {day.seed === null ? (
            <>
              <Lock className="size-4" aria-hidden />
              <Trans>not published yet</Trans>
            </>
          ) : (
            <>
              <LockOpen className="size-4 text-gain" aria-hidden />
              <Trans>seed published</Trans>
            </>
          )}
        </span>
      </div>
      <dl className="mt-1 space-y-1 text-xs">
        <Hex label={<Trans>Commitment, published {published}</Trans>} hex={day.commitment} />
        {day.seed !== null && <Hex label={<Trans>Seed</Trans>} hex={day.seed} />}
      </dl>
    </li>
  )
}

const Hex = ({ label, hex }: { readonly label: ReactNode; readonly hex: string }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="break-all font-mono">{hex}</dd>
  </div>
)
