const { accountArea } = require('./app/src/locale/account-area.ts')

// Import directions (ARCHITECTURE.md, "Who may import whom"). `npm run check:imports` fails on any breach.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contract|market|server|ui|app|desk|e2e|bench|scripts|verify)/', pathNot: allowed },
})

/** The server's wings, from the lowest to the highest: each uses those before it (server/src/README.md). */
const wings = [
  'base',
  'database',
  'ledger',
  'time',
  'wire',
  'people',
  'market',
  'money',
  'trading',
  'desk',
  'start',
]
/** Wings without capabilities. In all others every folder is one, but for the rooms that others are built of. */
const infrastructure = ['base', 'database', 'ledger', 'time', 'wire', 'start']
const infrastructureRooms = [
  'people/credentials',
  'market/figures',
  'market/quotes',
  'market/candles',
  'market/search',
]
const capability = `^server/src/(${wings.filter((wing) => !infrastructure.includes(wing)).join('|')})/([^/]+)/`
const test = '\\.test\\.ts$|/testing/|testing\\.ts$'

const wingsRunOneWay = wings.map((wing, place) => ({
  name: `${wing}-uses-no-higher-wing`,
  severity: 'error',
  from: { path: `^server/src/${wing}/`, pathNot: test },
  to: { path: `^server/src/(${wings.slice(place + 1).join('|') || 'none'})/` },
}))

const accountFolders = `^app/src/(${accountArea.join('|')})/`

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contract-stands-alone', '^contract/', '^contract/'),
    only('market-knows-the-contract-only', '^market/', '^(market|contract)/'),
    only('server-knows-no-browser', '^server/', '^(server|contract|market)/'),
    only('ui-knows-contract-only', '^ui/', '^(ui|contract)/'),
    only('app-knows-no-server', '^app/', '^(app|ui|contract|market)/'),
    {
      name: 'the-account-area-has-words-of-its-own',
      severity: 'error',
      from: { path: '^app/src/', pathNot: [accountFolders, '^app/src/pages\\.ts$'] },
      to: { path: `${accountFolders}.+\\.tsx$` },
    },
    only('verify-knows-market-and-contract-only', '^verify/', '^(verify|contract|market)/'),
    only('desk-knows-no-server', '^desk/', '^(desk|ui|contract|market)/'),
    ...wingsRunOneWay,
    {
      name: 'capability-uses-only-the-queries-of-another',
      severity: 'error',
      from: { path: `${capability}.+`, pathNot: test },
      to: {
        path: `${capability}.+`,
        pathNot: [
          '^server/src/$1/$2/',
          ...infrastructureRooms.map((room) => `^server/src/${room}/`),
          // Rooms of one capability.
          '^server/src/trading/',
          '/queries\\.ts$',
          '/tables\\.ts$',
          // Where people and their sessions are kept: names only.
          '/holders\\.ts$',
          '^server/src/people/inbox/message\\.ts$',
          // Money that is needed elsewhere ends withdrawals that wait.
          '^server/src/money/transfers/withdrawal\\.ts$',
          // Asked by everything that takes money out: the checks count wrong tries, so they are no queries.
          '^server/src/people/accounts/(transaction-password|second-factor|step-up)\\.ts$',
          // Written by everything that is done at the desk, in the same transaction; and what takes two operators.
          '^server/src/people/operators/(actions|action-csv|action-queries|own-accounts|request-state|requests)\\.ts$',
        ],
      },
    },
    {
      name: 'capability-does-not-know-http',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `^server/src/(wire|start)/|routes\\.ts$|${test}`,
      },
      to: { path: '^server/src/wire/http/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
