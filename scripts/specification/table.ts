import { allCalls } from '@tarazu/contract/calls/all.ts'
import { refusalKeys, refusalName } from '@tarazu/contract/refusals/keys.ts'
import { meaningOf } from '@tarazu/contract/refusals/meanings.ts'
import { pathsOf } from '@tarazu/contract/wire/call.ts'
import { routes } from '../../app/src/router/routes.ts'
import { placesOfCall } from './handlers.ts'
import { type Area, areas, type Row, readArea } from './rows.ts'
import { fileExists, problemOfTest } from './tests.ts'

const titles: Readonly<Record<Area, string>> = {
  pages: 'Pages (section 2)',
  calls: 'Calls (section 7)',
  rules: 'Rules (section 5)',
  states: 'States (section 4)',
  roles: 'Roles (section 6)',
  constants: 'Constants and settings (section 9)',
  behaviour: 'Behaviour (sections 2, 7 and 8)',
  messages: 'Messages (section 8)',
}

/** A page's line: the specification's name, its address or addresses in the app, the test. */
const pageRow = ([what = '', addresses = '', test = '']: readonly string[]): Row => {
  const known = addresses.split(' ').every((address) => (routes as readonly string[]).includes(address))
  return { what, where: known ? addresses.replaceAll(' ', ', ') : '', test }
}

/** A call's line: "GET /path", the test. Its place comes from the contract. */
const callRow = ([what = '', test = '']: readonly string[]): Row => {
  const [method, path = ''] = what.split(' ')
  const call = allCalls.find((one) => pathsOf(one).includes(path))
  const places = call === undefined ? [] : placesOfCall(call.name)
  const isServed = call?.methods.some((one) => one === method) === true && places.length === 2
  return { what, where: isServed ? `${call.name}: ${places.join(', ')}` : '', test }
}

/** A message's line: "118", the test. Its name and meaning come from the catalogue. */
const messageRow = ([number = '', test = '']: readonly string[]): Row => {
  const key = refusalKeys.find((one) => one === `tips.msg.${number}`)
  const where = key === undefined ? 'reserved: no check needs it' : `${refusalName(key)}: ${meaningOf(key)}`
  return { what: number, where, test }
}

/** Any other line: what, where (files, separated by spaces), the test. */
const plainRow = ([what = '', files = '', test = '']: readonly string[]): Row => ({
  what,
  where: files.split(' ').every(fileExists) ? files.replaceAll(' ', ', ') : '',
  test,
})

const readers: Readonly<Partial<Record<Area, (cells: readonly string[]) => Row>>> = {
  pages: pageRow,
  calls: callRow,
  messages: messageRow,
}

/** The test showing that numbers without a name are reserved. */
const ofReserved = 'contract/src/refusals/refusals.test.ts › are numbers from 001 to 297, each with one name'

export const rowsOf = (area: Area): readonly Row[] => readArea(area).map(readers[area] ?? plainRow)

/** A row whose place or test doesn't exist. */
export const problemsOf = (area: Area): readonly string[] =>
  rowsOf(area).flatMap(({ what, where, test }) => {
    const isNamed = area === 'messages' && refusalKeys.some((key) => key === `tips.msg.${what}`)
    const problem =
      isNamed && test === ofReserved ? 'it is no longer reserved: name its test' : problemOfTest(test)
    return [
      ...(what === '' ? [`${area}: a row without a name`] : []),
      ...(where === '' ? [`${area}, ${what}: its place does not exist`] : []),
      ...(problem === undefined ? [] : [`${area}, ${what}: ${problem}`]),
    ]
  })

const cell = (text: string): string => text.replaceAll('|', '\\|')

const tableOf = (area: Area): string => {
  const lines = rowsOf(area).map(
    ({ what, where, test }) => `| ${cell(what)} | ${cell(where)} | ${cell(test)} |`,
  )
  return `### ${titles[area]}\n\n| what | where | shown by |\n|---|---|---|\n${lines.join('\n')}\n`
}

const heading = '## Where everything is'

/** The page with its tables regenerated; the text above their heading is kept. */
export const withTables = (page: string): string => {
  const [prose = ''] = page.split(`\n${heading}\n`)
  const note =
    "Written by `npm run docs:specification` from the contract, the routes, the settings and the lists in\n`docs/specification`; do not edit below this line. Each row's place and test must exist, or `npm test` fails."
  return `${prose.trimEnd()}\n\n${heading}\n\n${note}\n\n${areas.map(tableOf).join('\n')}`
}
