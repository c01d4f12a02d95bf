import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { bkqtRank } from '@tarazu/contract/calls/rankings.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { call } from '../../api/call.ts'
import { sectorName } from '../../locale/sector-name.ts'
import { LoadFailure } from '../../parts/loaded.tsx'

const refreshMs = 5_000

const sectorRanksQuery = queryOptions({
  queryKey: ['market', 'sector-ranks'],
  queryFn: ({ signal }) => call(bkqtRank, { pageSize: '100' }, { signal }),
  meta: { keep: true },
})

interface SectorChoiceProps {
  /** The list's sector; undefined for all. */
  readonly sector: string | undefined
  readonly onSector: (sector: string | undefined) => void
}

/** The sectors by the day's change, highest first; choosing the current one again removes the filter. */
export const SectorChoice = ({ sector, onSector }: SectorChoiceProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...sectorRanksQuery, refetchInterval: refreshMs })
  if (data === undefined)
    return error === null ? (
      <Skeleton className="mx-4 h-64" />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  return (
    <ul aria-label={t`Sectors by change`} className="grid grid-cols-2 gap-2 px-4">
      {data.list.map(({ name, changePercent }) => (
        <li key={name}>
          <SectorButton
            name={name}
            percent={changePercent}
            isChosen={name === sector}
            onPress={() => onSector(name === sector ? undefined : name)}
          />
        </li>
      ))}
    </ul>
  )
}

interface SectorButtonProps {
  readonly name: string
  readonly percent: string
  readonly isChosen: boolean
  readonly onPress: () => void
}

const SectorButton = ({ name, percent, isChosen, onPress }: SectorButtonProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className={classNames(
      'tappable flex h-full min-h-14 w-full flex-col justify-center rounded-lg border px-3 py-1.5 text-start text-xs -outline-offset-2',
      isChosen ? 'border-link bg-link-soft' : 'border-line',
    )}
  >
    <span className={isChosen ? 'font-semibold text-link' : 'text-muted'}>{sectorName(name)}</span>
    <Change percent={percent} className="mt-0.5 font-medium" />
  </button>
)
