import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { Fund } from './fund-queries.ts'
import { groupName } from './fund-words.ts'

/** "Index · from ₹500"; for a closed fund, just its kind. */
export const KindAndMinimum = ({
  fund,
}: {
  readonly fund: Pick<Fund, 'group' | 'state' | 'minimumAmount'>
}) => {
  const least = rupeesText(fund.minimumAmount, { whole: true })
  return (
    <>
      {groupName(fund.group)}
      {fund.state === 'open' && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            <Trans>from {least}</Trans>
          </span>
        </>
      )}
    </>
  )
}
