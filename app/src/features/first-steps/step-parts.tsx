import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { settingQuery } from '../../api/market-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { ClaimButton } from './claim-button.tsx'
import type { FirstSteps } from './first-steps-queries.ts'
import type { StepName } from './step-states.ts'

interface StepProps {
  readonly name: StepName
  readonly steps: FirstSteps
}

const isOffered = ({ starter }: FirstSteps) => starter !== 'taken' && starter !== 'not-offered'

export const StepTitle = ({ name, steps }: StepProps) => {
  if (name === 'identity') return <Trans>Verify your identity</Trans>
  if (name === 'shares') return <Trans>Buy your first shares</Trans>
  if (name === 'receipt') return <Trans>Read the receipt</Trans>
  if (name === 'price') return <Trans>Check a price</Trans>
  const amount = rupeesText(steps.starterAmount).replace(/\.00$/, '')
  return isOffered(steps) ? (
    <Trans>Get {amount} of practice money</Trans>
  ) : (
    <Trans>Deposit practice money</Trans>
  )
}

/** The reason for the step. */
export const StepWhy = ({ name, steps }: StepProps) => {
  if (name === 'identity')
    return steps.identity === 'in_review' ? (
      <Trans>A reviewer is checking your specimen. You’ll get a message when it’s done.</Trans>
    ) : (
      <Trans>
        Every broker must know its customers before they trade. Here, a made-up specimen is enough: one tap
        fills it in.
      </Trans>
    )
  if (name === 'shares')
    return (
      <>
        <Trans>One order teaches more than ten pages: you see its price, charges and risk beforehand.</Trans>{' '}
        <OnlyLots />
      </>
    )
  if (name === 'receipt')
    return <Trans>See what your order bought and what it cost. Charges eat small profits first.</Trans>
  if (name === 'price')
    return (
      <Trans>Nobody sets prices by hand here. Let your phone recompute one and see that it matches.</Trans>
    )
  return isOffered(steps) ? (
    <Trans>To trade with. It’s paid once, it isn’t real, and losing it costs you nothing.</Trans>
  ) : (
    <Trans>Your wallet starts empty, as with a real broker. The money isn’t real.</Trans>
  )
}

const examplePaise = 25_000n

/** The smallest purchase, and an example of its cost; renders nothing if single shares can be bought. */
const OnlyLots = () => {
  const { data } = useQuery(settingQuery)
  if (data === undefined || data.lotSize === 1) return null
  const lot = countText(data.lotSize)
  const [price, cost] = [examplePaise, examplePaise * BigInt(data.lotSize)].map((paise) =>
    rupeesText(rupeesFromPaise(paise), { whole: true }),
  )
  return (
    <Trans>
      You can’t buy single shares, only lots of {lot}: at {price} a share, a lot costs {cost}.
    </Trans>
  )
}

export const StepAction = ({ name, steps }: StepProps) => {
  if (name === 'identity')
    return (
      <LinkButton to={steps.identity === 'in_review' ? '/inview' : '/authentication'}>
        {steps.identity === 'in_review' ? <Trans>See status</Trans> : <Trans>Verify identity</Trans>}
      </LinkButton>
    )
  if (name === 'shares')
    return (
      <LinkButton to="/stocks">
        <Trans>Choose a stock</Trans>
      </LinkButton>
    )
  if (name === 'receipt')
    return (
      <LinkButton to="/position/$orderNo/money" params={{ orderNo: steps.firstOrderNo ?? '' }}>
        <Trans>Open receipt</Trans>
      </LinkButton>
    )
  if (name === 'price')
    return (
      <LinkButton to="/check-price">
        <Trans>Check a price</Trans>
      </LinkButton>
    )
  return steps.starter === 'ready' ? (
    <ClaimButton />
  ) : (
    <LinkButton to="/switch-to">
      <Trans>Make a deposit</Trans>
    </LinkButton>
  )
}
