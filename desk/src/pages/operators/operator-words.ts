/** The words of the page about operators. */
export const operatorWords = {
  add: 'Add an operator',
  hint: 'One administrator asks for a change, another one approves it; only then it holds. Nobody can be left out of this by locking the others.',
  role: 'Role',
  state: 'State',
  locked: 'Locked',
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
    'reset-login': 'Let log in anew',
  },
  nameNeeded: 'Type the operator’s name.',
  passwordTitle: 'Pass this password on',
  passwordHint:
    'It is shown this one time, and opens the desk once the request is approved. The operator replaces it at the first login and sets up a second factor.',
  passwordKept: 'I have passed it on',
  matrix: 'What each role may do',
  permission: 'Permission',
  may: 'May',
} as const
