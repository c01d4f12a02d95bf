import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { dailyPercent } from '@tarazu/contract/loans/percent.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { presentLimits } from './queries.ts'
import type { LoanRules } from './rules.ts'

/** What is in force of loans. */
export const loanSetting = (rules: LoanRules): Pick<CallOutput<typeof getProductSetting>, 'loans'> => ({
  loans: {
    dailyInterestRate: dailyPercent(rules.loanDailyPpm),
    penalRate: dailyPercent(rules.loanPenalPpm),
    ...{ freeDays: rules.loanFreeDays, termDays: rules.loanTermDays },
    automaticUpTo: rupeesFromPaise(rules.loanAutoPaise),
    twoOperatorsFrom: rupeesFromPaise(rules.loanSecondPersonPaise),
    limits: presentLimits(),
  },
})
