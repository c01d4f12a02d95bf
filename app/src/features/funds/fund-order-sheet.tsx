import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { localName } from '../../locale/activate.ts'
import { withoutPasswordStep } from '../../parts/barriers.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { Gate } from '../glossary/gate.tsx'
import { FundOrderForm } from './fund-order-form.tsx'
import { fundCheckQuery, type PlacedFundOrder } from './fund-order-queries.ts'
import type { FundAction, OrderedFund } from './order-draft.ts'
import { PlacedFundReceipt } from './placed-fund-receipt.tsx'

interface FundOrderSheetProps {
  readonly fund: OrderedFund
  readonly action: FundAction
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Buys, redeems or switches units: refusals are shown before the form. */
export const FundOrderSheet = ({ fund, action, open, onOpenChange }: FundOrderSheetProps) => {
  const [placed, setPlaced] = useState<PlacedFundOrder>()
  const close = () => {
    onOpenChange(false)
    setPlaced(undefined)
  }
  const query = useQuery({
    ...fundCheckQuery(JSON.stringify({ action, code: fund.code })),
    enabled: open,
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={<Title action={action} />}
      description={localName(fund)}
    >
      {placed !== undefined ? (
        <PlacedFundReceipt placed={placed} onDone={close} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
          {(checked) =>
            withoutPasswordStep(checked.refusals).length > 0 ? (
              <Gate found={withoutPasswordStep(checked.refusals)} />
            ) : (
              <FundOrderForm fund={fund} action={action} before={checked} onPlaced={setPlaced} />
            )
          }
        </Loaded>
      )}
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
