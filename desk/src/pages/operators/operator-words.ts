/** Text for the operators page. */
export const operatorWords = {
  add: 'Add an operator',
  hint: 'One administrator requests a change and another approves it; only then does it take effect. Locking the others can’t bypass this. Any one person can suspend an operator whose account may be compromised, at once.',
  role: 'Role',
  state: 'State',
  locked: 'Locked',
  suspended: (until: string, by: string) => `Suspended until ${until}, by ${by}`,
  suspend: 'Suspend for 24 hours',
  suspendHint:
    'It takes effect at once, without a second person. The operator’s sessions end, and their requests and first approvals become void. It ends after 24 hours, or earlier if two others end it or someone runs npm run operator:unlock on the server.',
  suspendDone: (name: string) => `${name} is suspended.`,
  enrolled: 'Second factor set up',
  notEnrolled: 'No second factor yet',
  lastUsed: 'Last used',
  never: 'Never',
  change: 'Change',
  changes: {
    add: 'Add an operator',
    role: 'Change the role',
    lock: 'Lock',
    unlock: 'Unlock',
    unsuspend: 'End the suspension',
    'reset-login': 'Reset login',
  },
  nameNeeded: 'Enter the operator’s name.',
  passwordTitle: 'Give this password to the operator',
  passwordHint:
    'It won’t be shown again. At the first login, the operator replaces it and sets up a second factor.',
  firstPartTitle: 'Give the first part of the password to the operator',
  firstPartHint:
    'It won’t be shown again and is useless on its own: whoever approves the request gets the second part. The operator enters this part, a hyphen and the second part.',
  secondPartTitle: 'Give the second part of the password to the operator',
  secondPartHint:
    'It won’t be shown again and is useless on its own. Give it to the operator yourself, not to whoever made the request. The operator enters the first part, a hyphen and this part.',
  passwordKept: 'I’ve passed it on',
  matrix: 'Role permissions',
  permission: 'Permission',
  may: 'Allowed',
} as const
