import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Banknote, BookOpenCheck, Building2, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Page } from '../../frame/page.tsx'

/** What the practice market is, and what it is not. */
export const AboutPage = () => (
  <Page title={<Trans>About the practice market</Trans>}>
    <div className="space-y-6 px-4 pt-2">
      <Fact icon={<Banknote />} title={<Trans>No real money, ever</Trans>}>
        <Trans>
          Every rupee here is practice money. Tarazu has no payment gateway and no way to a real exchange, and
          no setting that adds one.
        </Trans>
      </Fact>
      <Fact icon={<Building2 />} title={<Trans>Invented companies, lifelike prices</Trans>}>
        <Trans>
          The companies do not exist. Their prices come from a published process that behaves like Indian
          shares do: quiet days, wild days, gaps and news.
        </Trans>
      </Fact>
      <Fact icon={<BookOpenCheck />} title={<Trans>Every figure can be checked</Trans>}>
        <Trans>
          Prices follow from a seed whose fingerprint is kept before the market opens. Each movement of your
          money is a line in your flow of funds, and the lines of an entry add up to zero.
        </Trans>
        <Link to="/proof-days" className="mt-1 flex min-h-11 items-center font-semibold text-accent">
          <Trans>The seeds of all days</Trans>
        </Link>
      </Fact>
      <Fact icon={<ShieldCheck />} title={<Trans>Beware of look-alikes</Trans>}>
        <Trans>
          An app that wants real money, promises a yield or lets you wait for a withdrawal is not this one. In
          India only firms registered with SEBI may take your money for shares.
        </Trans>
      </Fact>
    </div>
  </Page>
)

interface FactProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
}

const Fact = ({ icon, title, children }: FactProps) => (
  <section className="flex gap-3.5">
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-5.5"
    >
      {icon}
    </span>
    <div>
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-1 text-muted text-sm">{children}</div>
    </div>
  </section>
)
