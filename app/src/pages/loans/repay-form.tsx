import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loanRepay } from '@tarazu/contract/calls/loans.ts'
import { afterRepayment, owedPaise, splitRepayment } from '@tarazu/contract/loans/loan-accrual.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { type Paise, paiseFromRupees, rupeesFromPaise, smallerOf } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import type { FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { type LoanDetails, myLoansQuery, type Repayment } from '../../features/loans/loan-queries.ts'
import { useIntent } from '../../features/trading/use-intent.ts'

const paiseOf = (rupees: string): Paise => paiseFromRupees(rupees) ?? 0n

interface RepayFormProps {
  readonly loan: LoanDetails
  readonly onRepaid: (repayment: Repayment) => void
}

/** Repays part or all of a loan, showing the remaining debt, computed with the server's function. */
export const RepayForm = ({ loan, onRepaid }: RepayFormProps) => {
  const { t } = useLingui()
  const { data: mine } = useQuery(myLoansQuery)
  const [typed, setTyped, clearDraft] = useDraft(`repay ${loan.loanNo}`, () => '')
  const amountPaise = typedRupees(typed) ?? 0n
  const debtPaise = paiseOf(loan.debt)
  const freePaise = paiseOf(mine?.available ?? '0.00')
  const mostPaise = smallerOf(debtPaise, freePaise)
  const problem = useProblem(amountPaise, debtPaise, freePaise, mine !== undefined)
  const debt = {
    capitalPaise: paiseOf(loan.capital),
    interestPaise: paiseOf(loan.interest),
    chargesPaise: paiseOf(loan.charges),
    nights: loan.nights,
  }
  const left = afterRepayment(debt, splitRepayment(debt, amountPaise))
  const intent = useIntent(
    (paise: Paise, idempotencyKey) =>
      call(
        loanRepay,
        {
          loanNo: loan.loanNo,
          ...(paise === debtPaise ? { all: '1' as const } : { amount: rupeesFromPaise(paise) }),
        },
        { idempotencyKey },
      ),
    (repayment, _, isHere) => {
      clearDraft()
      if (isHere) onRepaid(repayment)
      else showToast(t`Repayment received`)
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (amountPaise > 0n && problem === undefined) intent.submit(amountPaise)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-xl border border-line bg-surface px-4 py-3"
      onSubmit={send}
    >
      <AmountField
        label={t`Repay`}
        value={typed}
        error={problem}
        choices={mostPaise > 0n ? [rupeesFromPaise(mostPaise)] : []}
        onChange={({ target }) => setTyped(target.value)}
        onChoose={(rupees) => setTyped(groupTyped(rupees.replace('.00', '')))}
      />
      <dl>
        <FactRow label={<Trans>Available funds</Trans>} value={<Money paise={freePaise} />} />
        {amountPaise > 0n && problem === undefined && (
          <FactRow strong label={<Trans>Owed afterwards</Trans>} value={<Money paise={owedPaise(left)} />} />
        )}
      </dl>
      <Button type="submit" wide busy={intent.pending} disabled={amountPaise === 0n || problem !== undefined}>
        <Trans>Repay</Trans>
      </Button>
      <p className="text-center text-muted text-xs">
        <Trans>Interest and charges are paid first, then the principal. Repaying early costs nothing.</Trans>
      </p>
    </form>
  )
}

const useProblem = (
  amountPaise: Paise,
  debtPaise: Paise,
  freePaise: Paise,
  isKnown: boolean,
): string | undefined => {
  const { t } = useLingui()
  if (!isKnown) return undefined
  const [owed, free] = [rupeesText(rupeesFromPaise(debtPaise)), rupeesText(rupeesFromPaise(freePaise))]
  if (amountPaise > debtPaise) return t`You owe ${owed}`
  return amountPaise > freePaise ? t`You have ${free} available` : undefined
}
