import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { localName } from '../../locale/activate.ts'
import { Gate } from '../../parts/gate.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { FundOrderForm } from './fund-order-form.tsx'
import { fundCheckQuery } from './fund-order-queries.ts'
import type { FundAction, OrderedFund } from './order-draft.ts'

interface FundOrderSheetProps {
  readonly fund: OrderedFund
  readonly action: FundAction
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Buys, redeems or switches units: what stands against it comes before the form. */
export const FundOrderSheet = ({ fund, action, open, onOpenChange }: FundOrderSheetProps) => {
  const query = useQuery({
    ...fundCheckQuery(JSON.stringify({ action, code: fund.code })),
    enabled: open,
  })
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Title action={action} />}
      description={localName(fund)}
    >
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {(checked) =>
          checked.refusals.length > 0 ? (
            <Gate found={checked.refusals} />
          ) : (
            <FundOrderForm fund={fund} action={action} before={checked} onDone={() => onOpenChange(false)} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

const Title = ({ action }: { readonly action: FundAction }) => {
  switch (action) {
    case 'subscribe':
      return <Trans>Buy units</Trans>
    case 'redeem':
      return <Trans>Redeem units</Trans>
    case 'switch':
      return <Trans>Switch to another fund</Trans>
  }
}
