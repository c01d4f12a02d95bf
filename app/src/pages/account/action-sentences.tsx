import { useLingui } from '@lingui/react/macro'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'

/** What somebody of the house did about the account, in the page's language. */
export const useActionSentence = (): ((action: OperatorAction) => string) => {
  const { t } = useLingui()
  const sentences: Partial<Record<OperatorAction, string>> = {
    'user.view': t`Looked at your account`,
    'user.lock': t`Locked your account`,
    'user.unlock': t`Unlocked your account`,
    'user.reset-login': t`Gave your account a new password`,
    'user.end-sessions': t`Logged you out everywhere`,
    'user.simulate': t`Marked your account as a simulated one`,
    'user.unsimulate': t`Marked your account as a person’s`,
    'identity.view': t`Looked at your specimen identity`,
    'identity.approve': t`Passed your specimen identity`,
    'identity.reject': t`Failed your specimen identity`,
    'bank.view': t`Looked at your bank account`,
    'bank.release': t`Released your bank account`,
    'deposit.view': t`Looked at a deposit of yours`,
    'deposit.approve': t`Confirmed your deposit`,
    'deposit.second': t`Confirmed your deposit, as the second person`,
    'deposit.reject': t`Rejected your deposit`,
    'deposit.lapse': t`Took back the first approval of your deposit`,
    'withdrawal.view': t`Looked at a withdrawal of yours`,
    'withdrawal.approve': t`Approved your withdrawal`,
    'withdrawal.second': t`Approved your withdrawal, as the second person`,
    'withdrawal.reject': t`Rejected your withdrawal`,
    'withdrawal.lapse': t`Took back the first approval of your withdrawal`,
    'message.send': t`Sent you a message`,
    'service.view': t`Read your conversation`,
    'service.answer': t`Answered you in customer service`,
    'service.close': t`Closed your conversation`,
  }
  return (action) => sentences[action] ?? t`Did something about your account`
}
