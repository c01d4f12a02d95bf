import { Trans, useLingui } from '@lingui/react/macro'
import { depositPay } from '@tarazu/contract/calls/transfers.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { QrCode } from '@tarazu/ui/qr-code.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { refetchAccount } from '../../api/refetch.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import type { Deposit } from '../../features/transfers/transfer-queries.ts'
import { countdownText } from './countdown-text.ts'

/** The same in every language, as on every document of the practice market. */
const practiceMark = 'PRACTICE'

/**
 * Countdown to a given time on the market's clock, updated every second; refreshes the account when it
 * reaches zero.
 */
const useCountdown = (untilMs: number): number => {
  const [remainingMs, setRemainingMs] = useState(() => untilMs - marketNowMs())
  useEffect(() => {
    const timer = setInterval(() => {
      const nextMs = untilMs - marketNowMs()
      setRemainingMs(nextMs)
      if (nextMs > 0) return
      clearInterval(timer)
      refetchAccount()
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return remainingMs
}

/** The practice bank's side of a deposit, in a frame unlike any real bank's: pay or decline. */
export const PracticeBank = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useLingui()
  const remainingMs = useCountdown(Date.parse(deposit.expiresAt))
  const intent = useIntent(
    (outcome: 'paid' | 'declined', idempotencyKey) =>
      call(depositPay, { orderNo: deposit.orderNo, outcome }, { idempotencyKey }),
    () => undefined,
  )
  const over = remainingMs <= 0
  return (
    <section
      aria-label={t`Practice bank`}
      className="mx-4 mt-5 overflow-hidden rounded-xl border-2 border-accent border-dashed bg-surface"
    >
      <p className="flex items-center justify-between bg-accent-soft px-4 py-2 text-accent text-sm">
        <b className="tracking-[0.2em]">{practiceMark}</b>
        <span>
          <Trans>Practice bank</Trans>
        </span>
      </p>
      <div className="p-4">
        {deposit.method === 'upi' ? <Code deposit={deposit} /> : <TransferDetails deposit={deposit} />}
        <p className="figures mt-4 text-center text-muted text-sm" role="timer">
          {over ? (
            <Trans>Payment time is over</Trans>
          ) : (
            <Trans>Pay within {countdownText(remainingMs)}</Trans>
          )}
        </p>
        <Button
          wide
          className="mt-4"
          busy={intent.pending}
          disabled={over}
          onClick={() => intent.submit('paid')}
        >
          <Trans>I paid</Trans>
        </Button>
        <Button
          wide
          look="text"
          className="mt-1"
          disabled={over || intent.pending}
          onClick={() => intent.submit('declined')}
        >
          <Trans>Have the bank decline it</Trans>
        </Button>
      </div>
    </section>
  )
}

/** A code marked as practice, which no payment app can pay. */
const Code = ({ deposit: { reference, amount } }: { readonly deposit: Deposit }) => {
  const { t } = useLingui()
  return (
    <>
      <div className="relative mx-auto w-52">
        <QrCode
          text={`${reference} · INR ${amount} · Tarazu practice market, no real money`}
          label={t`Practice code: can’t be paid`}
          className="w-full rounded-lg"
        />
        <span
          aria-hidden="true"
          className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 rounded-sm bg-accent-fill px-2 py-1 font-bold text-on-fill text-xs tracking-widest"
        >
          {practiceMark}
        </span>
      </div>
      <p className="mt-3 text-center text-muted text-sm">
        <Trans>In a real app, you’d scan this with your UPI app. Here, tap “I paid”.</Trans>
      </p>
    </>
  )
}

const TransferDetails = ({ deposit }: { readonly deposit: Deposit }) => (
  <>
    <dl>
      <FactRow label={<Trans>To</Trans>} value="Tarazu (PRACTICE)" />
      <FactRow label={<Trans>Account number</Trans>} value="PRACTICE 0000 0000" />
      <FactRow label={<Trans>Reference to quote</Trans>} value={deposit.reference} strong />
    </dl>
    <p className="mt-2 text-muted text-sm">
      <Trans>
        With a real bank, you’d add this reference so the transfer can be matched. Here, tap “I paid”.
      </Trans>
    </p>
  </>
)
