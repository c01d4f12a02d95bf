import { Trans } from '@lingui/react/macro'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { sectorName } from '../../locale/sector-name.ts'
import { croreText } from '../charts/figure-bars.tsx'
import type { IssueDetail } from './issue-queries.ts'

/** "₹1,240 Cr": shares at a price. */
export const croresOf = (shares: number, price: string): string =>
  croreText((shares * Number(price)).toFixed(2))

/** The terms of an IPO. */
export const IssueFacts = ({ issue }: { readonly issue: IssueDetail }) => {
  const { issueQuantity, freshQuantity, highestPrice, issuePrice, state } = issue
  const soldQuantity = issueQuantity - freshQuantity
  const [all, fresh, sold] = [issueQuantity, freshQuantity, soldQuantity].map((shares) =>
    croresOf(shares, highestPrice),
  )
  const [lot, least] = [countText(issue.lotSize), rupeesText(issue.minimumAmount, { whole: true })]
  const isPriced = state !== 'open' && state !== 'upcoming'
  return (
    <dl className="px-4">
      <FactRow label={<Trans>Sector</Trans>} value={sectorName(issue.sector)} />
      <FactRow
        label={<Trans context="IPO">Price band</Trans>}
        value={`${rupeesText(issue.lowestPrice, { whole: true })} – ${rupeesText(highestPrice, { whole: true })}`}
      />
      {isPriced && state !== 'failed' && (
        <FactRow label={<Trans>Issue price</Trans>} value={rupeesText(issuePrice)} />
      )}
      <FactRow
        label={<Trans>Lot</Trans>}
        value={
          <Trans>
            {lot} shares · {least}
          </Trans>
        }
      />
      <FactRow label={<Trans>Shares offered</Trans>} value={countText(issueQuantity)} />
      <FactRow
        label={<Trans>Issue size</Trans>}
        value={
          <span className="whitespace-nowrap">
            <Trans>₹{all} Cr</Trans>
          </span>
        }
      />
      <FactRow
        label={<Trans>Fresh shares, money for the company</Trans>}
        value={
          <span className="whitespace-nowrap">
            <Trans>₹{fresh} Cr</Trans>
          </span>
        }
      />
      <FactRow
        label={<Trans>Offer for sale, money for existing shareholders</Trans>}
        value={
          <span className="whitespace-nowrap">
            <Trans>₹{sold} Cr</Trans>
          </span>
        }
      />
      <FactRow label={<Trans>P/E at the upper price</Trans>} value={issue.ratios.peRatio ?? '–'} />
      {issue.listingPrice !== null && (
        <FactRow label={<Trans>First price on the exchange</Trans>} value={rupeesText(issue.listingPrice)} />
      )}
    </dl>
  )
}
