import { Trans, useLingui } from '@lingui/react/macro'
import { leastOwnSum, ownStart, ownSumStep } from '@tarazu/contract/calls/quant-own.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { failureSentence } from '../../parts/failure.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { TransactionPassword } from '../security/transaction-password.tsx'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'

interface StartSheetProps {
  readonly strategyNo: string
  readonly available: string
  readonly onClose: () => void
}

const isPossible = (sum: number, most: number): boolean =>
  sum >= leastOwnSum && sum <= most && sum % ownSumStep === 0

/** The amount a strategy trades with, and the transaction password. */
export const StartSheet = ({ strategyNo, available, onClose }: StartSheetProps) => {
  const most = Math.floor(Number(available) / ownSumStep) * ownSumStep
  const name = `strategy ${strategyNo}`
  const [sum, setSum, clearDraft] = useDraft<number | null>(name, () =>
    Math.max(leastOwnSum, Math.min(500_000, most)),
  )
  const [digits, setDigits] = useState('')
  const [started, setStarted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const intent = useIntent(
    (input: CallInput<typeof ownStart>, idempotencyKey) => call(ownStart, input, { idempotencyKey }),
    () => {
      setStarted(true)
      clearDraft()
    },
    (error) => {
      if (!(error instanceof CallRefused) || error.key !== refusals.transactionPasswordWrong) return false
      setProblem(failureSentence(error))
      return true
    },
  )
  const asked = sum ?? 0
  const isSound = isPossible(asked, most)
  const fixed = intent.pending || intent.unsure
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open && !intent.pending) onClose()
      }}
      title={<Trans>Let it trade</Trans>}
    >
      {started ? (
        <StartedReceipt sum={`${asked}.00`} onDone={onClose} />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          <div inert={fixed} className={fixed ? 'px-4 pt-2 opacity-60' : 'px-4 pt-2'}>
            <SumField name={name} sum={sum} onSum={setSum} most={most} />
            <dl className="mt-3">
              <FactRow label={<Trans>Available funds</Trans>} value={<Money rupees={available} />} />
            </dl>
            <HowItTrades />
            <TransactionPassword
              value={digits}
              onChange={(value) => {
                setDigits(value)
                setProblem(undefined)
              }}
              problem={problem}
            />
          </div>
          <TicketFooter
            look="primary"
            sends="application"
            label={<Trans>Slide to start</Trans>}
            refusals={[]}
            note={<Trans>Practice money. A back-test doesn’t predict the future.</Trans>}
            disabled={!isSound || digits.length !== 6}
            pending={intent.pending}
            unsure={intent.unsure}
            onConfirm={() => intent.submit({ strategyNo, sum: String(asked), withPwd: digits })}
          />
        </>
      )}
    </Sheet>
  )
}

const StartedReceipt = ({ sum, onDone }: { readonly sum: string; readonly onDone: () => void }) => (
  <Confirmation
    title={<Trans>Strategy started</Trans>}
    amount={{ label: <Trans>Maximum amount</Trans>, value: <Money rupees={sum} /> }}
    next={<Trans>Your strategy is running. It trades from the next opening on.</Trans>}
    steps={
      <>
        <DoneButton onDone={onDone} />
        <LinkButton to="/strategies">
          <Trans>Your strategies</Trans>
        </LinkButton>
      </>
    }
  />
)

interface SumFieldProps {
  /** Draft key. */
  readonly name: string
  readonly sum: number | null
  readonly onSum: (sum: number | null) => void
  readonly most: number
}

const SumField = ({ name, sum, onSum, most }: SumFieldProps) => {
  const { t } = useLingui()
  return (
    <NumberField
      label={<Trans>Sum in rupees</Trans>}
      value={sum}
      onChange={onSum}
      draft={`${name}/sum`}
      minimum={leastOwnSum}
      maximum={Math.max(leastOwnSum, most)}
      step={ownSumStep * 10}
      lessLabel={t`Less`}
      moreLabel={t`More`}
      error={
        isPossible(sum ?? 0, most) ? undefined : (
          <Trans>From ₹10,000 in thousands, no more than you have available.</Trans>
        )
      }
    />
  )
}

const HowItTrades = () => (
  <p className="mt-2 mb-3 text-sm">
    <Trans>
      A minute after each open, it looks at the latest closes and places ordinary orders in your name, up to
      this amount. The money isn’t blocked: what you spend yourself, the strategy can’t use. You can stop it
      at any time.
    </Trans>
  </p>
)
