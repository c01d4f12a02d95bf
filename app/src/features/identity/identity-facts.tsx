import { Trans, useLingui } from '@lingui/react/macro'
import { instantText } from '@tarazu/contract/money/format.ts'
import { Card } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { countryName } from './country-name.ts'
import type { Identity } from './identity-queries.ts'

/** The submitted data; the number is masked, as it is stored. */
export const IdentityFacts = ({ latest }: { readonly latest: NonNullable<Identity['latest']> }) => {
  const { i18n } = useLingui()
  return (
    <Card className="mx-4 mt-2 px-4 py-2">
      <dl>
        <FactRow label={<Trans context="person">Name</Trans>} value={latest.name} />
        <FactRow label={<Trans>Nationality</Trans>} value={countryName(latest.nationality, i18n.locale)} />
        <FactRow
          label={latest.idType === 'aadhaar' ? <Trans>Aadhaar number</Trans> : 'PAN'}
          value={latest.idNumberMasked}
        />
        <FactRow label={<Trans>Submitted</Trans>} value={instantText(latest.submittedAt)} />
        {latest.reviewedAt !== null && (
          <FactRow label={<Trans>Reviewed</Trans>} value={instantText(latest.reviewedAt)} />
        )}
        {latest.reviewedBy === 'server' && (
          <FactRow label={<Trans>Reviewed by</Trans>} value={<Trans>Automatic check</Trans>} />
        )}
      </dl>
    </Card>
  )
}
