import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { bkqtRank } from '@tarazu/contract/calls/rankings.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { X } from 'lucide-react'
import { call } from '../../api/call.ts'
import { sectorName } from '../../locale/sector-name.ts'

const refreshMs = 5_000

const sectorRanksQuery = queryOptions({
  queryKey: ['market', 'sector-ranks'],
  queryFn: ({ signal }) => call(bkqtRank, { pageSize: '100' }, { signal }),
  meta: { keep: true },
})

interface SectorStripProps {
  /** The sector of the list; undefined: all. */
  readonly sector: string | undefined
  readonly onSector: (sector: string | undefined) => void
}

/**
 * The sectors by the day's change, highest first, in one line that scrolls sideways; choosing one narrows the list to
 * it, choosing it again widens the list. The chosen one comes first, so that it is visible whatever its rank.
 */
export const SectorStrip = ({ sector, onSector }: SectorStripProps) => {
  const { t } = useLingui()
  const { data, isError } = useQuery({ ...sectorRanksQuery, refetchInterval: refreshMs })
  // The list below reports network problems; a choice from the address can still be undone.
  if (data === undefined && isError && sector === undefined) return null
  const list = data?.list ?? []
  const chosen = list.find(({ name }) => name === sector)
  const others = list.filter(({ name }) => name !== sector)
  return (
    <ul
      // The chosen one moves to the front, and the strip scrolls there.
      key={sector}
      aria-label={t`Sectors by change`}
      className="quiet-scroll flex min-h-16 gap-2 overflow-x-auto px-4 pb-2"
    >
      {sector !== undefined && (
        <SectorChip
          name={sector}
          percent={chosen?.changePercent}
          isChosen
          onPress={() => onSector(undefined)}
        />
      )}
      {others.map(({ name, changePercent }) => (
        <SectorChip
          key={name}
          name={name}
          percent={changePercent}
          isChosen={false}
          onPress={() => onSector(name)}
        />
      ))}
    </ul>
  )
}

interface SectorChipProps {
  readonly name: string
  /** Unknown while it loads, and of a sector that is not listed. */
  readonly percent: string | undefined
  readonly isChosen: boolean
  readonly onPress: () => void
}

const SectorChip = ({ name, percent, isChosen, onPress }: SectorChipProps) => (
  <li className="shrink-0">
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'tappable flex min-h-14 max-w-52 flex-col justify-center rounded-lg border px-3 text-start text-xs -outline-offset-2',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <span
        className={classNames(
          'flex max-w-full items-center gap-1.5',
          isChosen ? 'font-semibold text-accent' : 'text-muted',
        )}
      >
        <span className="truncate">{sectorName(name)}</span>
        {isChosen && <X className="size-3.5 shrink-0" aria-hidden />}
      </span>
      {percent !== undefined && <Change percent={percent} className="mt-0.5 font-medium" />}
    </button>
  </li>
)
