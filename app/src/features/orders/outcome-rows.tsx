import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ExitOutcome } from './exit-outcomes.ts'
import { FactNote } from './walk-rows.tsx'

/** The outcome of each leg, in rupees. */
export const OutcomeRows = ({ outcomes }: { readonly outcomes: readonly ExitOutcome[] }) => (
  <>
    {outcomes.map((outcome) => (
      <FactRow
        key={outcome.leg}
        strong
        label={<OutcomeLabel {...outcome} />}
        value={<Change amount={rupeesFromPaise(outcome.gainPaise)} symbol />}
      />
    ))}
    <FactNote>
      <Trans>Gain or loss on these shares, after closing charges.</Trans>
    </FactNote>
  </>
)

const OutcomeLabel = ({ leg, pricePaise }: ExitOutcome) => {
  switch (leg) {
    case 'target':
      return (
        <Trans>
          If the target fills at <Money paise={pricePaise} />
        </Trans>
      )
    case 'stop':
      return (
        <Trans>
          If the stop fills at <Money paise={pricePaise} />
        </Trans>
      )
    case 'limit':
      return (
        <Trans>
          If it fills at <Money paise={pricePaise} />
        </Trans>
      )
  }
}
