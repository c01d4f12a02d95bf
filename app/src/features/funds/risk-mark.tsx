import { classNames } from '@tarazu/ui/class-names.ts'
import { fundRisks } from './fund-choices.ts'
import type { Fund } from './fund-queries.ts'
import { riskName } from './fund-words.ts'
import { needlePath, riskColours, segmentPath } from './riskometer-shape.ts'

/** SEBI's dial in a list: the needle and the colour of its level, with its name for screen readers. */
export const RiskMark = ({ risk }: { readonly risk: NonNullable<Fund['risk']> }) => {
  const level = fundRisks.indexOf(risk)
  return (
    <span className="flex w-10 shrink-0 justify-center">
      <svg viewBox="0 0 200 108" className="w-10" role="img" aria-label={riskName(risk)}>
        {riskColours.map((colour, segment) => (
          <path
            key={colour}
            d={segmentPath(segment)}
            style={{ fill: colour }}
            className={classNames(segment !== level && 'opacity-30')}
          />
        ))}
        <path d={needlePath(level)} className="fill-ink stroke-8 stroke-ink" />
      </svg>
    </span>
  )
}
