import { Trans } from '@lingui/react/macro'
import type { positionDetail } from '@tarazu/contract/calls/trading.ts'
import { dateText, hourText } from '@tarazu/contract/money/format.ts'
import { buyBackMinutes, closeOutMarkupPercent } from '@tarazu/contract/trading/short-day.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'

/** On a ticket: notes that a short ends with its day. */
export const ShortEndSentence = ({ buyBackAt }: { readonly buyBackAt: string }) => {
  const hour = hourText(buyBackAt)
  return (
    <Trans>It ends with the day: if it’s still open at {hour}, it’s bought back at the market price.</Trans>
  )
}

type ShortEnd = NonNullable<CallOutput<typeof positionDetail>['shortEnd']>

/** On a position's page: when a short ends automatically, and its cost if there is no seller. */
export const ShortEndNotice = ({ end }: { readonly end: ShortEnd }) => {
  const hour = hourText(end.endsAt)
  const day = dateText(end.endsAt)
  return (
    <section className="mx-4 mt-3 rounded-lg bg-accent-soft p-4 text-sm">
      <h2 className="font-semibold">
        {end.by === 'auction' ? (
          <Trans>
            The auction closes it on {day} at {hour}
          </Trans>
        ) : (
          <Trans>
            It will be bought back on {day} at {hour}
          </Trans>
        )}
      </h2>
      <p className="mt-1">
        {end.by === 'auction' ? (
          <Trans>
            Nobody sold before the close, so the shares you sold couldn’t be delivered. The exchange buys them
            in at your cost: the highest price since the day of the sale, or the last price plus{' '}
            {closeOutMarkupPercent}%, whichever is higher.
          </Trans>
        ) : (
          <Trans>
            Shorts end with the trading day: {buyBackMinutes} minutes before the close, this one is bought
            back at the market price. If nobody sells then, for example at the upper limit, the exchange buys
            the shares in on the next trading day at your cost: at least {closeOutMarkupPercent}% above the
            last price.
          </Trans>
        )}
      </p>
    </section>
  )
}
