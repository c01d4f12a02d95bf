import { commandWords, startWords } from '../base/command-words.ts'
import { isThisMachine } from '../wire/networks.ts'
import type { Config } from './config.ts'
import { type DemoPeople, demoPath } from './demo/file.ts'
import type { DemoOutcome } from './demo/people.ts'
import { demoPasswordLines, demoPhoneLines } from './demo/words.ts'

/** Passwords are shown once, and to a person: anything but a terminal may be a log that others read. */
const peopleLines = (people: DemoPeople, path: string, showsPasswords: boolean): readonly string[] =>
  showsPasswords
    ? [
        ...demoPasswordLines(people),
        `These passwords won’t be shown again at start. "${commandWords('demo:passwords')}" shows them; programs read them in ${path}.`,
      ]
    : [
        ...demoPhoneLines(people),
        `Passwords    "${commandWords('demo:passwords')}" shows them on a terminal; programs read them in ${path} (mode 600).`,
      ]

const demoLines = (config: Config, demo: DemoOutcome, isTerminal: boolean): readonly string[] => {
  const { people, isNew, notice } = demo
  const path = demoPath(config.dataDirectory)
  const lines = config.demo
    ? people === undefined
      ? []
      : [
          ...peopleLines(people, path, isNew && isTerminal),
          `The desk also asks for a code: ${commandWords('operator:code')} shows the codes of both operators.`,
          'Where two people are needed, one operator makes the request and the other approves it.',
        ]
    : [
        'Demo people  none, or locked (DEMO=off).',
        `Operators    ${commandWords('operator:add', '--phone 98… --name "…" --role administrator')}`,
      ]
  return [
    ...(lines.length === 0 ? [] : ['', ...lines.map((line) => `  ${line}`)]),
    ...(notice === undefined ? [] : ['', `  NOTE: ${notice}`]),
  ]
}

const marketWords = (config: Config) => {
  const name = config.market.kind === 'practice' ? 'practice market' : `replay "${config.market.name}"`
  return `${name}, hours: ${config.marketHours === 'always' ? 'always open' : 'as NSE'}`
}

/** The last text that a start writes to the terminal or the log. */
export const welcome = (config: Config, address: string, demo: DemoOutcome, isTerminal: boolean): string => {
  const warnings = [
    ...(config.securityChallenge
      ? []
      : [
          'WARNING: SECURITY_CHALLENGE=off: anyone who reaches this address can try to log in without the security code.',
        ]),
    ...(isThisMachine(config.host)
      ? []
      : ['WARNING: other machines can reach this server over plain HTTP; put TLS in front of it.']),
    ...(config.demo && (!isThisMachine(config.host) || config.publicOrigins.length > 0)
      ? [
          'WARNING: DEMO=on where others can reach the server: anyone with the demo passwords can use its desk.',
        ]
      : []),
  ]
  const reviews = config.solo
    ? 'SOLO=on, for one person who learns alone: identity and deposits are reviewed at once. With others: leave SOLO out'
    : `by people at the desk. Learning alone? SOLO=on ${startWords} reviews identity and deposits at once`
  const lines = [
    '',
    '  Tarazu is running: practice market, no real money.',
    '',
    `  App       ${address}/`,
    `  Desk      ${address}/desk/`,
    `  Calls     ${address}/api/docs`,
    `  Market    ${marketWords(config)}`,
    `  Data      ${config.databaseUrl === undefined ? config.dataDirectory : 'the database in DATABASE_URL'}`,
    `  Reviews   ${reviews}`,
    ...demoLines(config, demo, isTerminal),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `  ${warning}`)]),
    '',
    '  Ctrl-C stops it; the data stays.',
    '',
  ]
  return `${lines.join('\n')}\n`
}
