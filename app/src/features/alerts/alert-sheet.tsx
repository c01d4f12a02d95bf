import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { percentText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useLoggedIn } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { PriceField } from '../orders/price-field.tsx'
import { priceAway } from '../orders/price-text.ts'
import { pushQuery } from '../push/push-queries.ts'
import { type AlertInput, alertsQuery, useSetAlert } from './alert-queries.ts'
import { AlertRows } from './alert-rows.tsx'
import { priceWords } from './price-words.ts'

/** An alert's target: a stock, or an index, which has no exchange. */
export interface AlertTarget {
  readonly exchange: 'NSE' | 'BSE' | null
  readonly code: string
  readonly name: string
  /** The current price; for an index, hundredths of a point. */
  readonly pricePaise: bigint
}

interface AlertSheetProps {
  readonly target: AlertTarget
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Sets an alert on a stock or an index, and lists the existing ones. */
export const AlertSheet = ({ target, open, onOpenChange }: AlertSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Price alert</Trans>} description={target.name}>
    <AlertForm key={`${target.exchange} ${target.code}`} target={target} />
    <OwnAlerts target={target} />
  </Sheet>
)

/** Hundredths of a per cent. */
const priceSteps = [-500, -200, 200, 500]
const changes = [1, 2, 3, 5, 10]

const listingOf = ({ exchange, code }: AlertTarget) => ({ ...(exchange === null ? {} : { exchange }), code })

/** The direction follows from the price; undefined if there is no price, or it is the current one. */
const inputOfPrice = (target: AlertTarget, pricePaise: bigint | null): AlertInput | undefined => {
  if (pricePaise === null || pricePaise === target.pricePaise) return undefined
  const condition = pricePaise > target.pricePaise ? 'at-or-above' : 'at-or-below'
  return { ...listingOf(target), condition, price: rupeesFromPaise(pricePaise) }
}

interface AlertDraft {
  readonly kind: 'price' | 'change'
  readonly pricePaise: bigint | null
  readonly condition: 'rises' | 'falls'
  readonly percent: number
}

const emptyDraft: AlertDraft = { kind: 'price', pricePaise: null, condition: 'rises', percent: 2 }

const AlertForm = ({ target }: { readonly target: AlertTarget }) => {
  const { t } = useLingui()
  const name = `price alert ${target.exchange} ${target.code}`
  const [draft, setDraft, clearDraft] = useDraft(name, () => emptyDraft)
  const { kind, pricePaise, condition, percent } = draft
  const set = useSetAlert()
  const input: AlertInput | undefined =
    kind === 'price'
      ? inputOfPrice(target, pricePaise)
      : { ...listingOf(target), condition, percent: String(percent) }
  const send = () => {
    if (input === undefined || set.isPending) return
    set.mutate(input, {
      onSuccess: () => {
        clearDraft()
        showToast(t`You’ll get a message`)
      },
      onError: (error) => showToast(failureSentence(error)),
    })
  }
  return (
    <div className="space-y-4 pt-1">
      <Segmented
        label={t`Alert type`}
        look="box"
        value={kind}
        onChange={(next) => setDraft({ ...draft, kind: next })}
        options={[
          { value: 'price', label: <Trans>Price level</Trans> },
          { value: 'change', label: <Trans>Day’s change</Trans> },
        ]}
      />
      {kind === 'price' ? (
        <PriceChoice
          target={target}
          name={name}
          pricePaise={pricePaise}
          onPrice={(next) => setDraft({ ...draft, pricePaise: next })}
        />
      ) : (
        <ChangeChoice
          condition={condition}
          onCondition={(next) => setDraft({ ...draft, condition: next })}
          percent={percent}
          onPercent={(next) => setDraft({ ...draft, percent: next })}
        />
      )}
      <div className="px-4">
        <Button wide busy={set.isPending} disabled={input === undefined} onClick={send}>
          <AlertAction input={input} />
        </Button>
        <p className="mt-2 text-center text-muted text-xs">
          <HowItArrives />
        </p>
      </div>
    </div>
  )
}

interface PriceChoiceProps {
  readonly target: AlertTarget
  /** Draft key. */
  readonly name: string
  readonly pricePaise: bigint | null
  readonly onPrice: (pricePaise: bigint | null) => void
}

const PriceChoice = ({ target, name, pricePaise, onPrice }: PriceChoiceProps) => {
  const now = priceWords(target.exchange, rupeesFromPaise(target.pricePaise))
  return (
    <>
      <PriceField
        label={<Trans>Alert price</Trans>}
        valuePaise={pricePaise}
        onChange={onPrice}
        marketPaise={target.pricePaise}
        draft={`${name}/price`}
        hint={<Trans>Now {now}</Trans>}
        className="px-4"
      />
      <div className="quiet-scroll flex gap-2 overflow-x-auto px-4">
        {priceSteps.map((step) => {
          const value = priceAway(target.pricePaise, step)
          return (
            <Chip key={step} chosen={value === pricePaise} onPress={() => onPrice(value)}>
              {percentText(step / 100, 0, { sign: true })}
            </Chip>
          )
        })}
      </div>
    </>
  )
}

interface ChangeChoiceProps {
  readonly condition: 'rises' | 'falls'
  readonly onCondition: (condition: 'rises' | 'falls') => void
  readonly percent: number
  readonly onPercent: (percent: number) => void
}

const ChangeChoice = ({ condition, onCondition, percent, onPercent }: ChangeChoiceProps) => (
  <>
    <div className="flex gap-2 px-4">
      <Chip chosen={condition === 'rises'} onPress={() => onCondition('rises')}>
        <Trans>Rises by</Trans>
      </Chip>
      <Chip chosen={condition === 'falls'} onPress={() => onCondition('falls')}>
        <Trans>Falls by</Trans>
      </Chip>
    </div>
    <div className="quiet-scroll flex gap-2 overflow-x-auto px-4">
      {changes.map((one) => (
        <Chip key={one} chosen={one === percent} onPress={() => onPercent(one)}>
          {one}%
        </Chip>
      ))}
    </div>
    <p className="px-4 text-muted text-sm">
      <Trans>Measured from the previous close; it starts over every trading day.</Trans>
    </p>
  </>
)

/**
 * Where the notification appears. While the app is closed, it appears on this device only if that is enabled.
 */
const HowItArrives = () => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...pushQuery, enabled: loggedIn })
  const here = data?.devices.find(({ current }) => current)
  const isPushed = data?.permission === 'granted' && here?.topics.includes('alerts') === true
  return isPushed ? (
    <Trans>You get one message, even when the app is closed.</Trans>
  ) : (
    <Trans>You get one message in the app.</Trans>
  )
}

/** The button's full label. */
const AlertAction = ({ input }: { readonly input: AlertInput | undefined }) => {
  const price = priceWords(input?.exchange ?? null, input?.price ?? '0.00')
  const percent = input?.percent ?? ''
  switch (input?.condition) {
    case 'at-or-above':
      return <Trans>Alert me if it rises to {price}</Trans>
    case 'at-or-below':
      return <Trans>Alert me if it falls to {price}</Trans>
    case 'rises':
      return <Trans>Alert me if it rises by {percent}%</Trans>
    case 'falls':
      return <Trans>Alert me if it falls by {percent}%</Trans>
    default:
      return <Trans>Set alert</Trans>
  }
}

const OwnAlerts = ({ target }: { readonly target: AlertTarget }) => {
  const { data } = useQuery(alertsQuery)
  const own = (data?.list ?? []).filter(
    ({ exchange, code, reachedAt }) =>
      exchange === target.exchange && code === target.code && reachedAt === null,
  )
  if (own.length === 0) return null
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="px-4 font-semibold text-sm">
        <Trans>Active</Trans>
      </h3>
      <AlertRows alerts={own} named={false} />
    </section>
  )
}
