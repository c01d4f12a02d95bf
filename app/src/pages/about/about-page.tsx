import { Trans } from '@lingui/react/macro'
import { IconFact } from '@tarazu/ui/icon-fact.tsx'
import { Banknote, BookOpenCheck, Building2, ShieldCheck } from 'lucide-react'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'

/** An explanation of the practice market. */
export const AboutPage = () => (
  <Page title={<Trans>About the practice market</Trans>}>
    <div className="space-y-6 px-4 pt-2">
      <section>
        <IconFact icon={<Banknote />} title={<Trans>No real money, ever</Trans>}>
          <Trans>
            Every rupee here is practice money. Tarazu has no payment gateway, no link to a real exchange and
            no setting to add one.
          </Trans>
        </IconFact>
      </section>
      <section>
        <IconFact icon={<Building2 />} title={<Trans>Made-up companies, lifelike prices</Trans>}>
          <Trans>
            The companies don’t exist. A published process makes their prices behave like Indian stocks: quiet
            days, wild days, gaps and news.
          </Trans>
        </IconFact>
      </section>
      <section>
        <IconFact icon={<BookOpenCheck />} title={<Trans>You can check every figure</Trans>}>
          <Trans>
            Prices are computed from a seed whose hash is published before the market opens. Every movement of
            your money is listed in your transactions, and the lines of each entry add up to zero.
          </Trans>
          <Link to="/proof-days" className="mt-1 flex min-h-11 items-center font-semibold text-link">
            <Trans>Seeds of all days</Trans>
          </Link>
        </IconFact>
      </section>
      <section>
        <IconFact icon={<ShieldCheck />} title={<Trans>Beware of look-alikes</Trans>}>
          <Trans>
            If an app asks for real money, promises returns or delays your withdrawals, it isn’t Tarazu. In
            India, only firms registered with SEBI may take your money for shares.
          </Trans>
          <Link
            to="/webview"
            search={{ url: 'https://investor.sebi.gov.in/' }}
            className="mt-1 flex min-h-11 items-center font-semibold text-link"
          >
            <Trans>SEBI’s page for investors</Trans>
          </Link>
        </IconFact>
      </section>
    </div>
  </Page>
)
