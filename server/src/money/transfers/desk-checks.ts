import type { deskDepositDetail, deskWithdrawalDetail } from '@tarazu/contract/calls/desk-transfers.ts'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { isSameName } from '@tarazu/contract/people/person-name.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { BankAccount } from '../bank/queries.ts'
import type { DeskDeposit, DeskWithdrawal } from './desk-queries.ts'

type DepositChecks = CallOutput<typeof deskDepositDetail>['checks']
type WithdrawalChecks = CallOutput<typeof deskWithdrawalDetail>['checks']

const nameCheck = <Rule extends string>(rule: Rule, given: string, realName: string | null) => ({
  rule,
  passed: realName !== null && isSameName(given, realName),
  detail: `${given} · ${realName ?? '–'}`,
})

/** The automatic findings on a deposit for the reviewer. */
export const checksOfDeposit = (deposit: DeskDeposit): DepositChecks => {
  const { paid_ms, expires_ms } = deposit
  return [
    nameCheck('payer-matches-name', deposit.payer, deposit.real_name),
    {
      rule: 'identity-passed',
      passed: deposit.identity_status === 'passed',
      detail: deposit.identity_status,
    },
    { rule: 'account-open', passed: !deposit.locked, detail: deposit.locked ? 'locked' : 'open' },
    {
      rule: 'paid-in-time',
      passed: paid_ms !== null && paid_ms < expires_ms,
      detail: paid_ms === null ? '–' : instantText(Number(paid_ms)),
    },
  ]
}

/** The automatic findings on a withdrawal for the reviewer. `bank` is the investor's current account. */
export const checksOfWithdrawal = (
  withdrawal: DeskWithdrawal,
  bank: BankAccount | undefined,
  heldPaise: bigint,
): WithdrawalChecks => {
  const { ifsc, last_four, amount_paise, state } = withdrawal
  return [
    nameCheck('holder-matches-name', withdrawal.holder, withdrawal.real_name),
    {
      rule: 'identity-passed',
      passed: withdrawal.identity_status === 'passed',
      detail: withdrawal.identity_status,
    },
    { rule: 'account-open', passed: !withdrawal.locked, detail: withdrawal.locked ? 'locked' : 'open' },
    {
      rule: 'not-simulated',
      passed: !withdrawal.simulated,
      detail: withdrawal.simulated ? 'simulated' : 'not simulated',
    },
    {
      rule: 'bank-unchanged',
      passed: bank?.ifsc === ifsc && bank.last_four === last_four,
      detail: bank === undefined ? '–' : `${bank.ifsc} ****${bank.last_four}`,
    },
    {
      rule: 'amount-frozen',
      passed: state !== 'awaiting' || heldPaise >= amount_paise,
      detail: rupeesText(rupeesFromPaise(heldPaise)),
    },
  ]
}
