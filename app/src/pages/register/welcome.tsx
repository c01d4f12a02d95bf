import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { IconFact } from '@tarazu/ui/icon-fact.tsx'
import { IdCard, IndianRupee, PartyPopper, TrendingUp } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { continueTo, navigate } from '../../router/navigation.ts'

/** Shown after the registration: three steps to the first trade. */
export const Welcome = ({ next }: { readonly next: string | undefined }) => (
  <div className="flex flex-1 animate-rise flex-col px-5 pt-6">
    <span className="flex size-16 items-center justify-center self-center rounded-full bg-gain-soft text-gain">
      <PartyPopper className="size-8" aria-hidden />
    </span>
    <h1 className="mt-4 text-center font-bold text-2xl">
      <Trans>Your account is open</Trans>
    </h1>
    <p className="mt-1 text-center text-muted">
      <Trans>Three steps to your first practice trade:</Trans>
    </p>
    <ol className="mt-6 space-y-4">
      <li>
        <IconFact icon={<IdCard />} title={<Trans>Verify your identity</Trans>}>
          <Trans>Tarazu makes a specimen identity for you. Nobody wants your real documents.</Trans>
        </IconFact>
      </li>
      <li>
        <IconFact icon={<IndianRupee />} title={<Trans>Get practice money</Trans>}>
          <Trans>A starter sum to trade with, paid once. The money isn’t real.</Trans>
        </IconFact>
      </li>
      <li>
        <IconFact icon={<TrendingUp />} title={<Trans>Buy your first share</Trans>}>
          <Trans>Check every price and every rupee afterwards.</Trans>
        </IconFact>
      </li>
    </ol>
    <Onward next={next} />
  </div>
)

/** If the login after the registration failed, for example without a network, it is repeated here. */
const Onward = ({ next = '/home' }: { readonly next: string | undefined }) => {
  const loggedIn = useLoggedIn()
  if (!loggedIn)
    return (
      <Button
        wide
        className="mt-auto"
        onClick={() => navigate({ to: '/login', search: { next }, replace: true })}
      >
        <Trans>Log in</Trans>
      </Button>
    )
  return (
    <div className="mt-auto space-y-3 pt-6">
      <Button wide onClick={() => navigate({ to: '/authentication', replace: true })}>
        <Trans>Verify identity</Trans>
      </Button>
      <Button wide look="outline" onClick={() => continueTo(next)}>
        <Trans>Explore</Trans>
      </Button>
    </div>
  )
}
