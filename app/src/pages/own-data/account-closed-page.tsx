import { Trans } from '@lingui/react/macro'
import { dayText, indiaDay } from '@tarazu/contract/money/format.ts'
import { recordsKeptUntil, recordYearsOf } from '@tarazu/contract/people/record-keeping.ts'
import { Archive, Eraser } from 'lucide-react'
import type { ReactNode } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

/**
 * The page shown after closing an account: what was erased, and what is kept and why (the server's
 * own-tables.ts).
 */
export const AccountClosedPage = () => {
  const today = indiaDay(marketNowMs())
  const [keptUntil, recordYears] = [dayText(recordsKeptUntil(today)), recordYearsOf(today)]
  return (
    <Page title={<Trans>Your account is closed</Trans>}>
      <div className="space-y-6 px-4 pt-1">
        <Part icon={<Eraser />} title={<Trans>Erased</Trans>}>
          <li>
            <Trans>Your name, mobile number, email and passwords</Trans>
          </li>
          <li>
            <Trans>Your identity details and the pictures of your card</Trans>
          </li>
          <li>
            <Trans>Your bank account, also in past deposits and withdrawals</Trans>
          </li>
          <li>
            <Trans>Messages, and what you wrote to customer service</Trans>
          </li>
          <li>
            <Trans>Watchlists, notes, price alerts, devices and logins</Trans>
          </li>
        </Part>
        <Part icon={<Archive />} title={<Trans>Kept, under a number without your name</Trans>}>
          <li>
            <Trans>
              Orders, trades and the ledger. In India a broker must keep them for at least {recordYears}{' '}
              years, so until {keptUntil}; here they also let everyone check that all balances add up.
            </Trans>
          </li>
          <li>
            <Trans>The record of which operators viewed or changed the account.</Trans>
          </li>
        </Part>
        <p className="text-muted text-sm">
          <Trans>
            Your practice money went back to the practice bank. You can open a new account with the same
            mobile number at any time.
          </Trans>
        </p>
        <LinkButton to="/home" className="w-full">
          <Trans>Go to home page</Trans>
        </LinkButton>
      </div>
    </Page>
  )
}

const Part = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
}) => (
  <section>
    <h2 className="flex items-center gap-2 font-semibold text-lg [&_svg]:size-5 [&_svg]:text-muted">
      <span aria-hidden="true">{icon}</span>
      {title}
    </h2>
    <ul className="mt-2 list-disc space-y-1.5 ps-6 text-sm">{children}</ul>
  </section>
)
