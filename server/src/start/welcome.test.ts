import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { newDemoPeople } from './demo/file.ts'
import { welcome } from './welcome.ts'

const people = newDemoPeople()
const passwords = [people.investor, people.operator, people.secondOperator, people.agent].map(
  ({ password }) => password,
)
const shown = (
  { isNew = true, isTerminal = true } = {},
  variables: Readonly<Record<string, string>> = { DATA_DIR: '/srv/tarazu' },
) => welcome(readConfig(variables), 'http://127.0.0.1:8080', { people, isNew, notice: undefined }, isTerminal)

test('shows the demo accounts’ passwords at the first start, on a terminal', () => {
  for (const password of passwords) expect(shown()).toContain(password)
  expect(shown()).toContain('npm run demo:passwords')
})

test.each([{ isTerminal: false }, { isNew: false }, { isNew: false, isTerminal: false }])(
  'otherwise names their file: %j',
  (how) => {
    for (const password of passwords) expect(shown(how)).not.toContain(password)
    expect(shown(how)).not.toContain(people.invitationCode)
    for (const text of ['npm run demo:passwords', '/srv/tarazu/demo.json', people.operator.phone])
      expect(shown(how)).toContain(text)
  },
)

test('explains how to add an operator if there are no demo accounts', () => {
  const text = shown({}, { DEMO: 'off' })
  for (const password of passwords) expect(text).not.toContain(password)
  expect(text).toContain('npm run operator:add')
})

test('warns about demo accounts if others can reach the server', () => {
  expect(shown({}, { DEMO: 'on', HOST: '0.0.0.0' })).toContain('WARNING: DEMO=on')
  expect(shown({}, { DEMO: 'on', DATABASE_URL: 'postgres://owner@db/tarazu' })).not.toContain('WARNING')
})

test('explains who reviews, and how to change it', () => {
  expect(shown()).toContain('SOLO=on npm start')
  expect(shown({}, { SOLO: 'on' })).toContain('for one person who learns alone')
})
