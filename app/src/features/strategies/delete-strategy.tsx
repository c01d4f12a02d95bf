import { Trans, useLingui } from '@lingui/react/macro'
import { ownDelete } from '@tarazu/contract/calls/quant-own.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useIntent } from '../trading/use-intent.ts'
import type { OwnStrategy } from './strategy-queries.ts'

/** Deletes a strategy that isn't running, after confirmation. */
export const DeleteStrategy = ({ strategy }: { readonly strategy: OwnStrategy }) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const intent = useIntent(
    (input: CallInput<typeof ownDelete>, idempotencyKey) => call(ownDelete, input, { idempotencyKey }),
    (_, goOn) => {
      forgetDraft(`rule ${strategy.strategyNo}`)
      showToast(t`Deleted.`)
      goOn({ to: '/strategies', replace: true })
    },
  )
  return (
    <div className="px-4 pb-8">
      <Button look="text" className="w-full" onClick={() => setAsking(true)}>
        <Trans>Delete this strategy</Trans>
      </Button>
      <Sheet
        open={asking}
        onOpenChange={(open) => {
          if (!intent.pending) setAsking(open)
        }}
        title={<Trans>Delete this strategy?</Trans>}
      >
        <div className="space-y-3 px-4 pb-4">
          <p className="text-sm">
            <Trans>Its rule is deleted for good. The shares it bought stay yours.</Trans>
          </p>
          <Button
            look="sell"
            className="w-full"
            disabled={intent.pending}
            onClick={() => intent.submit({ strategyNo: strategy.strategyNo })}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
