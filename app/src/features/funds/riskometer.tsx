import { Trans } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { fundRisks } from './fund-choices.ts'
import type { Fund } from './fund-queries.ts'
import { riskName } from './fund-words.ts'
import { needlePath, riskColours, segmentPath } from './riskometer-shape.ts'

/** SEBI's dial of six levels, with the fund's level. */
export const Riskometer = ({ risk }: { readonly risk: NonNullable<Fund['risk']> }) => {
  const level = fundRisks.indexOf(risk)
  return (
    <div className="flex flex-col items-center px-4 pt-2">
      <svg viewBox="0 0 200 108" className="w-60 max-w-full" aria-hidden="true">
        {riskColours.map((colour, segment) => (
          <path
            key={colour}
            d={segmentPath(segment)}
            style={{ fill: colour }}
            className={classNames(segment !== level && 'opacity-35')}
          />
        ))}
        <path d={needlePath(level)} className="fill-ink" />
        <circle cx="100" cy="100" r="6" className="fill-ink" />
      </svg>
      <p className="mt-1 font-semibold">{riskName(risk)}</p>
      <p className="mt-1 text-center text-muted text-xs">
        <Trans>
          By SEBI’s method, from what the fund holds today: how much its shares move, how large their
          companies are and how easily they are sold.
        </Trans>
      </p>
    </div>
  )
}
