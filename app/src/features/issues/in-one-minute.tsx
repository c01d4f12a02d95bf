import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { BadgeIndianRupee, Building2, Dices, Scale, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { localName } from '../../locale/activate.ts'
import { croreText } from '../charts/figure-bars.tsx'
import type { IssueDetail } from './issue-queries.ts'

/** A plain-language introduction to this IPO for first-time applicants. */
export const InOneMinute = ({ issue }: { readonly issue: IssueDetail }) => (
  <ul className="mx-4 mt-1 space-y-3 rounded-lg bg-sunken p-4">
    <Point icon={<BadgeIndianRupee />}>
      <WhatIsOffered issue={issue} />
    </Point>
    <Point icon={<Building2 />}>
      <WhoGetsTheMoney issue={issue} />
    </Point>
    <Point icon={<Scale />}>
      <IsItDear issue={issue} />
    </Point>
    <Point icon={<Dices />}>
      <Trans>
        If more people apply than there are shares, lots are drawn. Getting nothing is normal: your money
        stays in your wallet, only blocked, and is released on allotment day.
      </Trans>
    </Point>
    <Point icon={<TriangleAlert />}>
      <Trans>
        About one IPO in four opens below its issue price. There’s no way to know which in advance.
      </Trans>
    </Point>
  </ul>
)

const WhatIsOffered = ({ issue }: { readonly issue: IssueDetail }) => {
  const name = localName(issue)
  const [lowest, highest, least] = [issue.lowestPrice, issue.highestPrice, issue.minimumAmount].map(
    (rupees) => rupeesText(rupees, { whole: true }),
  )
  if (issue.state === 'upcoming' || issue.state === 'open')
    return (
      <Trans>
        {name} is offering its shares to the public for the first time, at {lowest} to {highest} each. The
        minimum application is {least}.
      </Trans>
    )
  return (
    <Trans>
      {name} offered its shares to the public for the first time, at {lowest} to {highest} each. The minimum
      application was {least}.
    </Trans>
  )
}

const Point = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex gap-3 text-sm">
    <span aria-hidden="true" className="mt-0.5 text-muted [&_svg]:size-4.5">
      {icon}
    </span>
    <span className="min-w-0">{children}</span>
  </li>
)

const WhoGetsTheMoney = ({ issue: { freshQuantity, issueQuantity } }: { readonly issue: IssueDetail }) => {
  const freshPercent = Math.round((freshQuantity / issueQuantity) * 100)
  if (freshPercent === 0)
    return (
      <Trans>
        None of the money goes to the company: its existing shareholders sell some of their shares.
      </Trans>
    )
  if (freshPercent === 100)
    return <Trans>All of the money goes to the company, which issues fresh shares.</Trans>
  return (
    <Trans>
      {freshPercent}% of the money goes to the company; the rest goes to existing shareholders who sell.
    </Trans>
  )
}

/** The company's earnings, and its valuation relative to its peers. */
const IsItDear = ({ issue: { years, ratios, peersPeRatio } }: { readonly issue: IssueDetail }) => {
  const newest = years.at(-1)
  const revenue = croreText(newest?.revenue ?? '0.00')
  const netProfit = newest?.netProfit ?? '0.00'
  const [profit, loss] = [netProfit, netProfit.replace('-', '')].map(croreText)
  const [own, others] = [ratios.peRatio, peersPeRatio]
  if (own === null)
    return (
      <Trans>
        Last year it lost ₹{loss} crore on sales of ₹{revenue} crore. You pay for hope, not for profit.
      </Trans>
    )
  if (others === null)
    return (
      <Trans>
        Last year it earned ₹{profit} crore on sales of ₹{revenue} crore. You pay {own} times its yearly
        profit.
      </Trans>
    )
  const [isDearer, isCheaper] = [Number(own) > Number(others) * 1.1, Number(own) < Number(others) * 0.9]
  return (
    <>
      <Trans>
        Last year it earned ₹{profit} crore on sales of ₹{revenue} crore. You pay {own} times its yearly
        profit; listed companies like it cost {others} times theirs.
      </Trans>{' '}
      <strong className="font-semibold">
        {isDearer ? (
          <Trans>That’s more expensive.</Trans>
        ) : isCheaper ? (
          <Trans>That’s cheaper.</Trans>
        ) : (
          <Trans>That’s about the same.</Trans>
        )}
      </strong>
    </>
  )
}
