import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { presentLimits } from './queries.ts'
import { type LoanRules, newTerms, presentTerms } from './rules.ts'

/** The current terms of loans. */
export const loanSetting = (rules: LoanRules): Pick<CallOutput<typeof getProductSetting>, 'loans'> => ({
  loans: {
    ...presentTerms(newTerms(rules)),
    automaticUpTo: rupeesFromPaise(rules.loanAutoPaise),
    twoOperatorsFrom: rupeesFromPaise(rules.loanSecondPersonPaise),
    limits: presentLimits(),
  },
})
