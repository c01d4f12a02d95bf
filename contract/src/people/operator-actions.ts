/**
 * Operators' actions as named in the audit trail: "subject"."action". The desk and the app have texts for each. Actions
 * on an investor's account are also shown to that investor.
 */
export const operatorActions = [
  'user.view',
  'user.lock',
  'user.unlock',
  'user.end-sessions',
  'user.simulate',
  'user.unsimulate',
  'user.reset-login',
  'identity.view',
  'identity.approve',
  'identity.reject',
  'bank.view',
  'bank.release',
  'deposit.view',
  'deposit.approve',
  'deposit.second',
  'deposit.reject',
  'deposit.lapse',
  'withdrawal.view',
  'withdrawal.approve',
  'withdrawal.second',
  'withdrawal.reject',
  'withdrawal.lapse',
  'loan.view',
  'loan.approve',
  'loan.second',
  'loan.reject',
  'loan.lapse',
  'fund.approve',
  'fund.reject',
  'quant.approve',
  'quant.reject',
  'product.propose',
  'product.approve',
  'product.refuse',
  'agent.add',
  'agent.change',
  'agent.lock',
  'agent.unlock',
  'message.send',
  'service.view',
  'service.answer',
  'service.close',
  'login.view',
  'login.close',
  'content.change',
  'setting.change',
  'clock.skip',
  'calendar.change',
  'request.ask',
  'request.approve',
  'request.refuse',
  'request.take-back',
  'operator.log-in',
  'operator.enrol',
  'operator.change-password',
  'operator.add',
  'operator.lock',
  'operator.unlock',
  'operator.suspend',
  'operator.unsuspend',
  'operator.change-role',
  'operator.reset-login',
  'audit.export',
  'security.login-failed',
  'security.confirmation-failed',
  'security.code-wrong',
  'security.lock-began',
  'security.permission-refused',
] as const
export type OperatorAction = (typeof operatorActions)[number]

/** Actions on one account, shown to its investor. */
type AboutAnAccount =
  | 'user'
  | 'identity'
  | 'bank'
  | 'deposit'
  | 'withdrawal'
  | 'loan'
  | 'fund'
  | 'quant'
  | 'agent'
  | 'message'
  | 'service'
  | 'login'
export type AccountAction = Extract<OperatorAction, `${AboutAnAccount}.${string}`>

/**
 * The state before or after an action: names with plain values. Amounts are strings in rupees, times are ISO
 * 8601. Never a secret, and never a full identity or bank number.
 */
export type ActionFacts = Readonly<Record<string, string | number | boolean | null>>
