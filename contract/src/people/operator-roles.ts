/** An operator's role at the desk. Everybody has one role; the administrator of a small platform may do everything. */
export const operatorRoles = ['support', 'reviewer', 'treasurer', 'administrator', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const everyRole: readonly OperatorRole[] = operatorRoles

/**
 * The permissions of the desk, defined only here. Each call in the contract names its permission; the server
 * refuses it (notPermitted) before its handler runs, and the desk hides what its operator may not do. Actions
 * that need two people (…second, …approve) are refused to the person who did the first part, whatever the
 * role.
 */
export const permissionRoles = {
  'overview.read': everyRole,
  // Investors.
  'user.read': everyRole,
  'user.lock': ['support', 'reviewer', 'treasurer', 'administrator'],
  'user.unlock': ['support', 'administrator'],
  'user.sessions': ['support', 'administrator'],
  'user.simulate': ['administrator'],
  'identity.read': ['support', 'reviewer', 'administrator', 'auditor'],
  'identity.review': ['reviewer', 'administrator'],
  'bank.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'bank.release': ['treasurer', 'administrator'],
  // Money.
  'deposit.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'deposit.review': ['treasurer', 'administrator'],
  'deposit.second': ['treasurer', 'administrator'],
  'withdrawal.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'withdrawal.review': ['treasurer', 'administrator'],
  'withdrawal.second': ['treasurer', 'administrator'],
  'loan.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'loan.review': ['treasurer', 'administrator'],
  'loan.second': ['treasurer', 'administrator'],
  'fund.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'fund.review': ['treasurer', 'administrator'],
  // Products: listings, issues, placements, blocks, funds, AI quant.
  'product.read': everyRole,
  'product.propose': ['treasurer', 'administrator'],
  'product.approve': ['treasurer', 'administrator'],
  // Customer service.
  'agent.read': ['support', 'administrator', 'auditor'],
  'agent.manage': ['support', 'administrator'],
  'message.read': ['support', 'administrator', 'auditor'],
  'message.send': ['support', 'administrator'],
  'service.read': ['support', 'administrator', 'auditor'],
  'service.answer': ['support', 'administrator'],
  // Account recovery: the operator who made the call requests it, and a second person approves.
  'login.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'login.renew': ['support', 'administrator'],
  'login.approve': ['treasurer', 'administrator'],
  'content.manage': ['support', 'administrator'],
  // The platform.
  'setting.read': everyRole,
  'setting.propose': ['treasurer', 'administrator'],
  'setting.approve': ['treasurer', 'administrator'],
  'clock.read': everyRole,
  'clock.skip': ['treasurer', 'administrator'],
  'calendar.read': everyRole,
  'calendar.change': ['treasurer', 'administrator'],
  /** Deciding another operator's request; the requested action also needs its own permission. */
  'request.decide': ['treasurer', 'administrator'],
  'operator.read': ['treasurer', 'administrator', 'auditor'],
  /**
   * For 24 hours, with immediate effect and without a second person (server/src/people/staff/suspend.ts).
   * Every role that may decide requests may do it.
   */
  'operator.suspend': ['treasurer', 'administrator'],
  'operator.manage': ['administrator'],
  'audit.read': ['administrator', 'auditor'],
  'audit.export': ['administrator', 'auditor'],
} as const satisfies Record<string, readonly OperatorRole[]>

/** What links an investor's account to an operator's own person (server/src/people/operators/own-accounts.ts). */
export const ownLinks = ['phone', 'bank-account', 'identity', 'device'] as const
export type OwnLink = (typeof ownLinks)[number]

export type OperatorPermission = keyof typeof permissionRoles

export const operatorPermissions = Object.keys(permissionRoles) as readonly OperatorPermission[]

export const mayDo = (role: OperatorRole, permission: OperatorPermission): boolean =>
  (permissionRoles[permission] as readonly OperatorRole[]).includes(role)
