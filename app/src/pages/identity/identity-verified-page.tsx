import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { firstStepsQuery } from '../../features/first-steps/first-steps-queries.ts'
import { IdentityFacts } from '../../features/identity/identity-facts.tsx'
import { IdentityGate } from '../../features/identity/identity-gate.tsx'
import { showArea } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'

const ClaimButton = lazy(async () => {
  const [claim] = await Promise.all([
    import('../../features/first-steps/claim-button.tsx'),
    showArea('attention'),
  ])
  return { default: claim.ClaimButton }
})

/** Links to the practice money, then to the first share. */
const NextStep = () => {
  const { data } = useQuery(firstStepsQuery)
  if (data?.starter === 'ready')
    return (
      <Suspense fallback={<span className="mt-5 h-11" />}>
        <ClaimButton className="mt-5" />
      </Suspense>
    )
  const needsMoney = data !== undefined && !data.funded
  return needsMoney ? (
    <LinkButton to="/switch-to" className="mt-5">
      <Trans>Make a deposit</Trans>
    </LinkButton>
  ) : (
    <LinkButton to="/stocks" className="mt-5">
      {data?.firstOrderNo === null ? <Trans>Buy your first shares</Trans> : <Trans>See stocks</Trans>}
    </LinkButton>
  )
}

export const IdentityVerifiedPage = () => (
  <Page title={<Trans>Verify identity</Trans>}>
    <IdentityGate states={['passed']}>
      {({ latest }) => (
        <>
          <div className="flex flex-col items-center px-8 py-12 text-center">
            <div className="mb-4 flex size-16 items-center justify-center rounded-full bg-gain-soft text-gain">
              <BadgeCheck className="size-8" aria-hidden />
            </div>
            <h2 className="font-semibold text-lg">
              <Trans>Identity verified</Trans>
            </h2>
            <p className="mt-1.5 max-w-80 text-muted text-sm">
              <Trans>
                You can now trade, deposit and withdraw practice money. Your photos have been deleted.
              </Trans>
            </p>
            <NextStep />
          </div>
          {latest !== null && <IdentityFacts latest={latest} />}
        </>
      )}
    </IdentityGate>
  </Page>
)
