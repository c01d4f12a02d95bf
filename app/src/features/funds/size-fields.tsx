import { Trans, useLingui } from '@lingui/react/macro'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { ChooseFund } from './choose-fund.tsx'
import type { CheckedFundOrder } from './fund-order-queries.ts'
import { type FundAction, isRefused, type OrderDraft, type OrderedFund } from './order-draft.ts'

interface SizeFieldsProps {
  readonly action: FundAction
  readonly fund: OrderedFund
  readonly before: CheckedFundOrder
  readonly draft: OrderDraft
  readonly onDraft: (draft: OrderDraft) => void
}

const suggestions = ['1000', '5000', '10000'] as const

/** By amount, by units, or all; for a switch, the target fund. */
export const SizeFields = ({ action, fund, before, draft, onDraft }: SizeFieldsProps) => {
  const { t } = useLingui()
  const { by, typed } = draft
  const choices = [
    { value: 'amount' as const, label: t`Amount` },
    { value: 'shares' as const, label: t({ message: 'Units', comment: 'of a fund' }) },
    ...(action === 'subscribe'
      ? []
      : [{ value: 'all' as const, label: t({ message: 'All', context: 'units' }) }]),
  ]
  return (
    <>
      {action === 'switch' && (
        <ChooseFund
          label={t({ message: 'To', context: 'switch' })}
          except={[fund.code]}
          chosen={draft.to}
          onChoose={(to) => onDraft({ ...draft, to })}
        />
      )}
      <Segmented
        label={t`Order by`}
        look="box"
        value={by}
        onChange={(next) => onDraft({ ...draft, by: next, typed: '' })}
        options={choices}
      />
      {by !== 'all' && (
        <div className="px-4">
          <TextField
            label={by === 'amount' ? t`Amount` : t({ message: 'Units', comment: 'of a fund' })}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={longestTyped}
            {...(by === 'amount' && {
              before: <span className="ps-3 font-semibold text-lg text-muted">₹</span>,
            })}
            hint={<There action={action} before={before} />}
            error={isRefused(draft) ? t`Enter a number such as 1,000 or 12.5` : undefined}
            onChange={(event) => onDraft({ ...draft, typed: event.target.value })}
          />
          {by === 'amount' && action === 'subscribe' && (
            <div className="mt-2 flex flex-wrap gap-2">
              {suggestions.map((amount) => (
                <Chip
                  key={amount}
                  chosen={typed === amount}
                  onPress={() => onDraft({ ...draft, typed: amount })}
                >
                  {rupeesText(amount, { whole: true })}
                </Chip>
              ))}
            </div>
          )}
        </div>
      )}
      {by === 'all' && (
        <p className="px-4 text-muted text-sm">
          <There action={action} before={before} />
        </p>
      )}
    </>
  )
}

/** The available money, or the redeemable units. */
const There = ({ action, before }: Pick<SizeFieldsProps, 'action' | 'before'>) => {
  const free = rupeesText(before.available)
  const { unlocksAt } = before
  const [units, locked] = [before.redeemableShares, before.lockedShares].map(unitsText)
  const day = unlocksAt === null ? undefined : dayText(unlocksAt)
  if (action === 'subscribe') return <Trans>Available: {free}</Trans>
  return day === undefined ? (
    <Trans>You can redeem {units} units.</Trans>
  ) : (
    <Trans>
      You can redeem {units} units. {locked} more are locked in, the first until {day}.
    </Trans>
  )
}
