import type { DemoPeople } from './file.ts'

/** The demo accounts with their passwords: for a terminal only, never for a log. */
export const demoPasswordLines = (people: DemoPeople): readonly string[] => {
  const { investor, operator, secondOperator, agent, invitationCode } = people
  return [
    'Demo people          phone        password',
    `  investor (app)     ${investor.phone}   ${investor.password}`,
    `  operator (desk)    ${operator.phone}   ${operator.password}`,
    `  a second operator  ${secondOperator.phone}   ${secondOperator.password}`,
    `  agent (app)        ${agent.phone}   ${agent.password}`,
    `  Invitation code    ${invitationCode}   for new accounts: the app's "Register"`,
  ]
}

/** The same text without passwords and codes. */
export const demoPhoneLines = ({
  investor,
  operator,
  secondOperator,
  agent,
}: DemoPeople): readonly string[] => [
  `Demo people  investor ${investor.phone}, agent ${agent.phone} (app); operators ${operator.phone}, ${secondOperator.phone} (desk)`,
]
