import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { lessonsQuery } from './issue-queries.ts'

/**
 * The winner's curse in the investor's own record: shares that were allotted did worse than those applied
 * for.
 */
export const Lessons = () => {
  const { data } = useQuery(lessonsQuery)
  if (data === undefined || data.all.applications === 0) return null
  const [all, allotted, notAllotted] = [data.all, data.allotted, data.notAllotted].map(({ applications }) =>
    countText(applications),
  )
  return (
    <Section title={<Trans>What your applications brought</Trans>}>
      <p className="px-4 text-muted text-sm">
        <Trans>
          Popular IPOs rarely give you a lot; unpopular ones easily do. So the gains you read about are larger
          than those you get.
        </Trans>
      </p>
      <dl className="mt-2 px-4">
        <FactRow
          label={<Trans>All your applications ({all}), gain at listing</Trans>}
          value={<Gain percent={data.all.listingGainPercent} />}
        />
        <FactRow
          label={<Trans>Applications without shares ({notAllotted})</Trans>}
          value={<Gain percent={data.notAllotted.listingGainPercent} />}
        />
        <FactRow
          label={<Trans>Applications with shares ({allotted})</Trans>}
          value={<Gain percent={data.allotted.listingGainPercent} />}
        />
        <FactRow
          strong
          label={<Trans>Gain on all the money blocked</Trans>}
          value={<Gain percent={data.perRupee} />}
        />
      </dl>
    </Section>
  )
}

const Gain = ({ percent }: { readonly percent: string | null }) =>
  percent === null ? '–' : <Change percent={percent} />
