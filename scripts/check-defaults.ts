import { defaultsProblems } from './defaults.ts'

/**
 * `npm run check:defaults`: a rule must not vanish because a caller forgot an argument or a list's entry a property, so
 * functions of the rules and of the commands that move money require all of them.
 */
const rule = {
  files: [
    'contract/src/trading/**/*.ts',
    'server/src/people/privacy/**/*.ts',
    'server/src/trading/**/*.ts',
    'server/src/money/**/*.ts',
    'server/src/products/**/*.ts',
  ],
  // Either the default is the complete or stricter behaviour, or the parameter only names or describes
  // something.
  harmless: [
    // A test requires every column with a secret to be hidden.
    'readColumns({ hidden = … })',
    'openingRefusals(wholeDepositPaise = …)',
    'refusal(details?)',
    'openPosition(position?)',
    'lotsOf(knownNo = …)',
    'createValidator(debt = …)',
    'firstReachMs(levelAtMinute = …)',
    'transferRule(details = …)',
    'failQuantOrder(further = …)',
    'statementRows(kind?)',
    'readHeld(fund?)',
    'createRedeem(planNo?)',
    'createSubscribe(planNo?)',
  ],
}

for (const problem of await defaultsProblems(rule)) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
