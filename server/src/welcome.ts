import { join } from 'node:path'
import type { Config } from './config.ts'
import type { DemoOutcome } from './demo-people.ts'

const demoLines = ({ people, notice }: DemoOutcome, dataDirectory: string): readonly string[] => {
  const notices = notice === undefined ? [] : ['', `  NOTE: ${notice}`]
  if (people === undefined) return notices
  const { investor, operator, secondOperator, agent, invitationCode } = people
  return [
    '',
    '  Demo people          phone        password',
    `    investor (app)     ${investor.phone}   ${investor.password}`,
    `    operator (desk)    ${operator.phone}   ${operator.password}`,
    `    a second operator  ${secondOperator.phone}   ${secondOperator.password}`,
    `    agent (app)        ${agent.phone}   ${agent.password}`,
    `    Invitation code    ${invitationCode}   for new accounts: the app's "Register"`,
    '    The desk asks for a code as well: npm run operator:code tells both operators’.',
    '    What takes two people is asked for by one operator and approved by the other.',
    `    also in ${join(dataDirectory, 'demo.json')}`,
    ...notices,
  ]
}

const marketWords = (config: Config) => {
  const name = config.market.kind === 'practice' ? 'practice market' : `replay "${config.market.name}"`
  return `${name}, hours: ${config.marketHours === 'always' ? 'always open' : 'as NSE'}`
}

/** The last thing that a start writes to the terminal. */
export const welcome = (config: Config, address: string, demo: DemoOutcome): string => {
  const warnings = [
    ...(config.securityChallenge
      ? []
      : [
          'WARNING: SECURITY_CHALLENGE=off: anybody who reaches this address may try to log in without the typed code.',
        ]),
    ...(config.host === '127.0.0.1' || config.host === 'localhost' || config.host === '::1'
      ? []
      : ['WARNING: other machines can reach this server over plain HTTP; put TLS in front of it.']),
  ]
  const identity = config.identityChecksItself
    ? 'checked by the server itself, at once (IDENTITY_CHECKS_ITSELF=on)'
    : 'reviewed at the desk; IDENTITY_CHECKS_ITSELF=on lets the server do it, for learning alone'
  const lines = [
    '',
    '  Tarazu is running: practice market, no real money.',
    '',
    `  App       ${address}/`,
    `  Desk      ${address}/desk/`,
    `  Calls     ${address}/api/docs`,
    `  Market    ${marketWords(config)}`,
    `  Data      ${config.databaseUrl === undefined ? config.dataDirectory : 'the database in DATABASE_URL'}`,
    `  Identity  ${identity}`,
    '  Deposits  reviewed at the desk; its setting depositAutoConfirmPaise lets those up to an amount confirm themselves',
    ...demoLines(demo, config.dataDirectory),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `  ${warning}`)]),
    '',
    '  Ctrl-C stops it; the data stays.',
    '',
  ]
  return `${lines.join('\n')}\n`
}
