/** The words of the page about operators. */
export const operatorWords = {
  add: 'Add an operator',
  hint: 'One administrator asks for a change, another one approves it; only then it holds. Nobody can be left out of this by locking the others. An operator who may have been taken over is suspended by one person, at once.',
  role: 'Role',
  state: 'State',
  locked: 'Locked',
  suspended: (until: string, by: string) => `Suspended until ${until}, by ${by}`,
  suspend: 'Suspend for 24 hours',
  suspendHint:
    'It holds at once and by you alone: the sessions end, and what this operator has asked for or approved first is void. It ends by itself after 24 hours; before that, two others end it, or npm run operator:unlock on the server.',
  suspendDone: (name: string) => `${name} is suspended.`,
  enrolled: 'Second factor set up',
  notEnrolled: 'No second factor yet',
  lastUsed: 'Last use',
  never: 'Never',
  change: 'Change',
  changes: {
    add: 'Add an operator',
    role: 'Change the role',
    lock: 'Lock',
    unlock: 'Unlock',
    unsuspend: 'End the suspension',
    'reset-login': 'Let log in anew',
  },
  nameNeeded: 'Type the operator’s name.',
  passwordTitle: 'Pass this password on',
  passwordHint:
    'It is shown this one time. The operator replaces it at the first login and sets up a second factor.',
  firstPartTitle: 'Pass this first part of the password on',
  firstPartHint:
    'It is shown this one time, and opens nothing alone: whoever approves the request is told the second part. The operator types this part, a hyphen and the second part.',
  secondPartTitle: 'Pass this second part of the password on',
  secondPartHint:
    'It is shown this one time, and opens nothing alone: tell it to the operator yourself, not to the one who asked. The operator types the first part, a hyphen and this part.',
  passwordKept: 'I have passed it on',
  matrix: 'What each role may do',
  permission: 'Permission',
  may: 'May',
} as const
