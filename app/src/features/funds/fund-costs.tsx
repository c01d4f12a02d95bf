import { Plural, Trans } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import type { FundDetail } from './fund-queries.ts'

/** What the fund, the scheme and the state charge, one line each. */
export const FundCosts = ({ fund }: { readonly fund: FundDetail }) => {
  const base = fund.baseExpensePercent
  return (
    <>
      <dl className="px-4">
        {fund.expensePercent !== null && (
          <FactRow
            label={<Trans>Expense ratio, a year</Trans>}
            value={
              <>
                {fund.expensePercent}%
                {base !== null && (
                  <span className="block font-normal text-muted text-xs">
                    <Trans>Base expense ratio {base}%, plus GST</Trans>
                  </span>
                )}
              </>
            }
          />
        )}
        <FactRow label={<Trans>When you buy</Trans>} value={<Trans>nothing</Trans>} />
        {fund.exitLoad.length === 0 ? (
          <FactRow label={<Trans>Exit load</Trans>} value={<Trans>none</Trans>} />
        ) : (
          fund.exitLoad.map(({ untilDays, percent }) => (
            <FactRow
              key={untilDays}
              label={
                <Plural value={untilDays} one="Exit load within # day" other="Exit load within # days" />
              }
              value={`${percent}%`}
            />
          ))
        )}
        <FactRow label={<Trans>Stamp duty when you buy</Trans>} value={`${fund.stampDutyPercent}%`} />
        {fund.isEquity && (
          <FactRow
            label={<Trans>Securities tax when you redeem</Trans>}
            value={`${fund.securitiesTaxPercent}%`}
          />
        )}
      </dl>
      <p className="px-4 pt-1 text-muted text-xs">
        {fund.expensePercent === null ? (
          <Trans>Its running costs are already in the NAV. AMFI’s files don’t state them.</Trans>
        ) : (
          <Trans>
            The expense ratio is taken a little each day and is already in the NAV. An exit load goes to those
            who stay in the fund.
          </Trans>
        )}
      </p>
    </>
  )
}
