import type { deskIdentityDetail } from '@tarazu/contract/calls/desk-identity.ts'
import type { IdentityType } from '@tarazu/contract/people/identity-number.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Findings } from './tables.ts'

export type Check = CallOutput<typeof deskIdentityDetail>['checks'][number]

export interface Checked {
  readonly name: string
  readonly idType: IdentityType
  readonly findings: Findings
  /** Other investors whose identity was verified under this name. */
  readonly namesakes: number
}

/** At least two words, none of a single repeated letter, no random capitals: a name that could be on a card. */
const isPlausible = (name: string): boolean => {
  const words = name.split(/\s+/)
  return words.length >= 2 && words.some((word) => word.length >= 3) && !/(.)\1\1/iu.test(name)
}

/**
 * The automatic findings for the reviewer. Range, check digit and uniqueness were already checked at
 * submission, which would otherwise have been refused; the number itself is not stored.
 */
export const machineChecks = ({ name, idType, findings, namesakes }: Checked): readonly Check[] => [
  {
    rule: 'specimen-range',
    passed: true,
    detail: idType === 'aadhaar' ? 'Begins with 9999' : 'Begins with ZZZP',
  },
  {
    rule: 'check-digit',
    passed: true,
    detail: idType === 'aadhaar' ? 'The check digit is correct' : 'Five letters, four digits, a letter',
  },
  { rule: 'number-unused', passed: true, detail: 'No other account has it' },
  { rule: 'name-plausible', passed: isPlausible(name), detail: name },
  ...(findings.initialFits === null
    ? []
    : [
        {
          rule: 'name-fits-number' as const,
          passed: findings.initialFits,
          detail: findings.initialFits
            ? 'The fifth letter is the surname’s first'
            : 'The fifth letter is another one',
        },
      ]),
  {
    rule: 'name-unused',
    passed: namesakes === 0,
    detail: namesakes === 0 ? 'No other account passed with it' : `${namesakes} more passed with it`,
  },
  {
    rule: 'sides-differ',
    passed: findings.sidesDiffer,
    detail: findings.sidesDiffer ? 'Two images' : 'The same image twice',
  },
]
