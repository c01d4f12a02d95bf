import { type Paise, rupeesFromPaise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { type InvestorFacts, type OrderRefusal, refusal } from '../trading/order-rules.ts'

/** The facts for judging a loan application. */
export interface LoanFacts extends InvestorFacts {
  readonly remainingPaise: Paise
  readonly hasOverdue: boolean
  readonly hasAwaitingWithdrawal: boolean
}

/** All rules against borrowing an amount, in the order of the checks (docs/rules.md). */
export const loanRefusals = (amountPaise: Paise, facts: LoanFacts): readonly OrderRefusal[] => {
  const found = [
    facts.locked ? refusal(refusals.accountLocked) : undefined,
    facts.identified ? undefined : refusal(refusals.identityNeeded),
    facts.hasOverdue ? refusal(refusals.loanOverdue) : undefined,
    facts.hasAwaitingWithdrawal ? refusal(refusals.loanBesideWithdrawal) : undefined,
    amountPaise > 0n ? undefined : refusal(refusals.loanAmountNotPositive),
    amountPaise > facts.remainingPaise
      ? refusal(refusals.loanAboveLimit, { remaining: rupeesFromPaise(facts.remainingPaise) })
      : undefined,
  ]
  return found.filter((one) => one !== undefined)
}

/** All rules against repaying an amount. Even a locked account may repay. */
export const repaymentRefusals = (
  amountPaise: Paise,
  { debtPaise, cashPaise }: { readonly debtPaise: Paise; readonly cashPaise: Paise },
): readonly OrderRefusal[] => {
  const found = [
    amountPaise > 0n ? undefined : refusal(refusals.loanAmountNotPositive),
    amountPaise > debtPaise
      ? refusal(refusals.repaymentAboveDebt, { debt: rupeesFromPaise(debtPaise) })
      : undefined,
    amountPaise > cashPaise
      ? refusal(refusals.repaymentExceedsFunds, { available: rupeesFromPaise(cashPaise) })
      : undefined,
  ]
  return found.filter((one) => one !== undefined)
}
