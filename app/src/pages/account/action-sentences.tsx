import { useLingui } from '@lingui/react/macro'
import type { AccountAction, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'

/** An operator's action on the account, in the page's language. */
export const useActionSentence = (): ((action: OperatorAction) => string) => {
  const { t } = useLingui()
  const ofAccount: Readonly<Record<AccountAction, string>> = {
    'user.view': t`Viewed your account`,
    'user.lock': t`Locked your account`,
    'user.unlock': t`Unlocked your account`,
    'user.reset-login': t`Reset your password`,
    'user.end-sessions': t`Logged you out everywhere`,
    'user.simulate': t`Marked your account as simulated`,
    'user.unsimulate': t`Marked your account as not simulated`,
    'identity.view': t`Viewed your specimen identity`,
    'identity.approve': t`Approved your specimen identity`,
    'identity.reject': t`Rejected your specimen identity`,
    'bank.view': t`Viewed your bank account`,
    'bank.release': t`Unlinked your bank account`,
    'deposit.view': t`Viewed one of your deposits`,
    'deposit.approve': t`Confirmed your deposit`,
    'deposit.second': t`Gave your deposit its second approval`,
    'deposit.reject': t`Rejected your deposit`,
    'deposit.lapse': t`Revoked the first approval of your deposit`,
    'withdrawal.view': t`Viewed one of your withdrawals`,
    'withdrawal.approve': t`Approved your withdrawal`,
    'withdrawal.second': t`Gave your withdrawal its second approval`,
    'withdrawal.reject': t`Rejected your withdrawal`,
    'withdrawal.lapse': t`Revoked the first approval of your withdrawal`,
    'loan.view': t`Viewed one of your loans`,
    'loan.approve': t`Approved your loan`,
    'loan.second': t`Gave your loan its second approval`,
    'loan.reject': t`Rejected your loan`,
    'loan.lapse': t`Revoked the first approval of your loan`,
    'fund.approve': t`Approved your fund order`,
    'fund.reject': t`Rejected your fund order`,
    'quant.approve': t`Approved your AI order`,
    'quant.reject': t`Rejected your AI order`,
    'agent.add': t`Made you an agent`,
    'agent.change': t`Changed your details as an agent`,
    'agent.lock': t`Locked your invitation code`,
    'agent.unlock': t`Unlocked your invitation code`,
    'message.send': t`Sent you a message`,
    'service.view': t`Read your conversation`,
    'service.answer': t`Replied to you in customer service`,
    'service.close': t`Closed your conversation`,
    'login.view': t`Viewed your request for help with your login`,
    'login.close': t`Closed your request for help with your login`,
  }
  const sentences: Partial<Record<OperatorAction, string>> = ofAccount
  return (action) => sentences[action] ?? t`Changed your account`
}
