import { Trans, useLingui } from '@lingui/react/macro'
import { percentText } from '@tarazu/contract/money/format.ts'
import type { PortfolioReport } from '../../features/portfolio/report-queries.ts'
import { sectorName } from '../../locale/sector-name.ts'

type Sector = PortfolioReport['sectors'][number]

const colours = [
  'var(--series-blue)',
  'var(--series-violet)',
  'var(--gain)',
  'var(--loss)',
  'var(--ink)',
  'var(--strong-line)',
]
const radius = 42
const around = 2 * Math.PI * radius
/** The gap between two parts. */
const gap = 2

/** The five largest parts, and the rest as one. */
const partsOf = (sectors: readonly Sector[]) => {
  const largest = sectors.slice(0, 5)
  const rest = sectors.slice(5).reduce((sum, { percent }) => sum + Number(percent), 0)
  const parts = largest.map(({ sector, percent }) => ({ sector, percent: Number(percent) }))
  return rest === 0 ? parts : [...parts, { sector: undefined, percent: rest }]
}

/** The holdings by sector: a ring, and its parts by name. */
export const Allocation = ({ sectors }: { readonly sectors: readonly Sector[] }) => {
  const { t } = useLingui()
  const parts = partsOf(sectors)
  let before = 0
  return (
    <div className="flex flex-wrap items-center gap-5 px-4 pt-2">
      <svg viewBox="0 0 100 100" className="size-32 shrink-0 -rotate-90" role="img" aria-label={t`By sector`}>
        {parts.map(({ percent }, place) => {
          const length = (percent / 100) * around
          const offset = -(before / 100) * around
          before += percent
          const shown = parts.length === 1 ? length : Math.max(0.5, length - gap)
          return (
            <circle
              key={colours[place]}
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              strokeWidth="14"
              stroke={colours[place]}
              strokeDasharray={`${shown} ${around}`}
              strokeDashoffset={offset}
            />
          )
        })}
      </svg>
      <ul className="min-w-[9rem] flex-1 space-y-1.5 text-sm">
        {parts.map(({ sector, percent }, place) => (
          <li key={colours[place]} className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: colours[place] }}
            />
            <span className="min-w-0 flex-1 leading-snug">
              {sector === undefined ? <Trans>Other sectors</Trans> : sectorName(sector)}
            </span>
            <span className="figures font-medium">{percentText(percent, 1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
