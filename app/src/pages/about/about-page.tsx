import { Trans } from '@lingui/react/macro'
import { IconFact } from '@tarazu/ui/icon-fact.tsx'
import { Banknote, BookOpenCheck, Building2, ShieldCheck } from 'lucide-react'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'

/** What the practice market is, and what it is not. */
export const AboutPage = () => (
  <Page title={<Trans>About the practice market</Trans>}>
    <div className="space-y-6 px-4 pt-2">
      <section>
        <IconFact icon={<Banknote />} title={<Trans>No real money, ever</Trans>}>
          <Trans>
            Every rupee here is practice money. Tarazu has no payment gateway and no way to a real exchange,
            and no setting that adds one.
          </Trans>
        </IconFact>
      </section>
      <section>
        <IconFact icon={<Building2 />} title={<Trans>Invented companies, lifelike prices</Trans>}>
          <Trans>
            The companies do not exist. Their prices come from a published process that behaves like Indian
            shares do: quiet days, wild days, gaps and news.
          </Trans>
        </IconFact>
      </section>
      <section>
        <IconFact icon={<BookOpenCheck />} title={<Trans>Every figure can be checked</Trans>}>
          <Trans>
            Prices follow from a seed whose fingerprint is kept before the market opens. Each movement of your
            money is a line in your flow of funds, and the lines of an entry add up to zero.
          </Trans>
          <Link to="/proof-days" className="mt-1 flex min-h-11 items-center font-semibold text-accent">
            <Trans>The seeds of all days</Trans>
          </Link>
        </IconFact>
      </section>
      <section>
        <IconFact icon={<ShieldCheck />} title={<Trans>Beware of look-alikes</Trans>}>
          <Trans>
            An app that wants real money, promises a yield or lets you wait for a withdrawal is not this one.
            In India only firms registered with SEBI may take your money for shares.
          </Trans>
        </IconFact>
      </section>
    </div>
  </Page>
)
