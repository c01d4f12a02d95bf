/** What an operator is at the desk. Everybody has one role; the administrator of a small house may do everything. */
export const operatorRoles = ['support', 'reviewer', 'treasurer', 'administrator', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const everyRole: readonly OperatorRole[] = operatorRoles

/**
 * Who may do what at the desk: the one place that says so. A call of the contract names the permission that it needs;
 * the server refuses it (notPermitted) before its handler runs, and the desk shows only what its operator may do. What takes
 * two people (…second, …approve) is refused to the person who did the first part, whatever the role.
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
  // What is on offer: listings, issues, placements, blocks, funds, quant products.
  'product.read': everyRole,
  'product.propose': ['treasurer', 'administrator'],
  'product.approve': ['treasurer', 'administrator'],
  // Talking to investors.
  'agent.read': ['support', 'administrator', 'auditor'],
  'agent.manage': ['support', 'administrator'],
  'message.read': ['support', 'administrator', 'auditor'],
  'message.send': ['support', 'administrator'],
  'service.read': ['support', 'administrator', 'auditor'],
  'service.answer': ['support', 'administrator'],
  // The last way back to an account: who takes the call asks, and a second person approves.
  'login.read': ['support', 'treasurer', 'administrator', 'auditor'],
  'login.renew': ['support', 'administrator'],
  'login.approve': ['treasurer', 'administrator'],
  'content.manage': ['support', 'administrator'],
  // The house.
  'setting.read': everyRole,
  'setting.propose': ['treasurer', 'administrator'],
  'setting.approve': ['treasurer', 'administrator'],
  'clock.read': everyRole,
  'clock.skip': ['treasurer', 'administrator'],
  'calendar.read': everyRole,
  'calendar.change': ['treasurer', 'administrator'],
  /** Deciding what another operator asked for; what is asked for needs its own permission beside. */
  'request.decide': ['treasurer', 'administrator'],
  'operator.read': ['treasurer', 'administrator', 'auditor'],
  /**
   * For 24 hours, at once and alone (server/src/people/staff/suspend.ts); everybody who may decide requests may do it.
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
