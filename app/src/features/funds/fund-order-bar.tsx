import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import type { FundAction, OrderedFund } from './order-draft.ts'

const FundOrderSheet = lazy(async () => ({
  default: (await import('./fund-order-sheet.tsx')).FundOrderSheet,
}))

interface FundOrderBarProps {
  readonly fund: OrderedFund
  readonly actions: readonly (FundAction | 'sip')[]
}

const looks = { subscribe: 'primary', sip: 'outline', redeem: 'outline', switch: 'outline' } as const

/** The buttons near the thumb: buy, start a SIP, redeem and switch. */
export const FundOrderBar = ({ fund, actions }: FundOrderBarProps) => {
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  const [action, setAction] = useState<FundAction>()
  if (actions.length === 0) return null
  const start = (next: FundAction | 'sip') => {
    if (next === 'sip') return navigate({ to: '/new-fund-plan', search: { code: fund.code } })
    if (!loggedIn) return navigate({ to: '/login', search: { next: currentPlace().href } })
    setAction(next)
    setOpen(true)
  }
  return (
    <>
      <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>*]:flex-1">
        {actions.map((one) => (
          <Button key={one} look={looks[one]} onClick={() => start(one)}>
            <ActionName action={one} />
          </Button>
        ))}
      </div>
      {action !== undefined && (
        <Suspense>
          <FundOrderSheet key={action} fund={fund} action={action} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

const ActionName = ({ action }: { readonly action: FundAction | 'sip' }) => {
  switch (action) {
    case 'sip':
      return <Trans>Start a SIP</Trans>
    case 'subscribe':
      return <Trans context="fund">Buy</Trans>
    case 'redeem':
      return <Trans context="fund">Redeem</Trans>
    case 'switch':
      return <Trans context="fund">Switch</Trans>
  }
}
