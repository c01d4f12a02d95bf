const { readdirSync } = require('node:fs')
const { wordAreas } = require('./app/src/locale/word-areas.ts')

/**
 * Import directions (ARCHITECTURE.md, "Who may import whom"): what each folder of the repository may import besides
 * itself. Nothing of the product imports e2e, bench or scripts. `npm run check:imports` fails on any breach, and on a
 * folder that isn't here (scripts/import-problems.ts).
 */
const mayImport = {
  contract: [],
  market: ['contract'],
  server: ['contract', 'market'],
  ui: ['contract'],
  app: ['contract', 'market', 'ui'],
  desk: ['contract', 'market', 'ui'],
  verify: ['contract', 'market'],
  scripts: ['contract', 'market', 'server', 'app', 'desk'],
  e2e: ['contract', 'market', 'server', 'app', 'scripts'],
  bench: ['contract', 'market', 'server', 'e2e', 'scripts'],
}
const folderRules = Object.entries(mayImport).map(([folder, imported]) => ({
  name: imported.length === 0 ? `${folder}-stands-alone` : `${folder}-knows-${imported.join('-and-')}-only`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: `^(${Object.keys(mayImport).join('|')})/`,
    pathNot: `^(${[folder, ...imported].join('|')})/`,
  },
}))

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
  'products',
  'desk',
  'start',
]
/** Wings without capabilities. In all others every folder is one, but for the rooms that others are built of. */
const infrastructure = ['base', 'database', 'ledger', 'time', 'wire', 'start']
const sharedRooms = [
  'people/credentials',
  'people/investors',
  'people/confirmation',
  'people/operators',
  'market/figures',
  'market/quotes',
  'market/candles',
  'market/search',
  'money/documents/printing',
  'money/documents/words',
  'products/quota',
  'products/closings',
  'products/kit',
]
/**
 * What a capability shows the others, each in a file of this name: what it reads, its rows, what a command does to them, the
 * commands that others run, its messages.
 */
const doors = '/(queries|tables|effects|commands|message)\\.ts$'
/**
 * What products need to place an order like trading's own (the validator, an order's charges and its matching), and to
 * show news.
 */
const sharedFiles = [
  'trading/book/(charges|matching)',
  'trading/validation/order-validator',
  'market/news/present',
]
/** What a lower wing asks of every product. Only `products/<product>/product.ts` and what it gathers implement them. */
const ports = [
  'server/src/trading/positions/loss-cover',
  'server/src/trading/balances/worth',
  'server/src/money/documents/(paper-source|product-gains)',
  'server/src/people/privacy/own-tables',
]
/** What every capability may import of another. */
const openToAll = [
  ...sharedRooms.map((room) => `^server/src/${room}/`),
  ...sharedFiles.map((file) => `^server/src/${file}\\.ts$`),
  ...ports.map((port) => `^${port}\\.ts$`),
  doors,
]
const capabilityWing = `^server/src/(${wings.filter((wing) => !infrastructure.includes(wing)).join('|')})/`
const capability = `${capabilityWing}([^/]+)/`
const test = '\\.test\\.tsx?$|/testing/|testing\\.ts$'

/** A folder that is in no list would be under no rule. */
const requireAll = (parent, folders) => {
  const found = readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory())
  // What helps tests is under every rule's exception for them.
  const missing = found
    .map(({ name }) => name)
    .filter((name) => name !== 'testing' && !folders.includes(name))
  const gone = folders.filter((folder) => !found.some(({ name }) => name === folder))
  if (missing.length + gone.length > 0)
    throw new Error(
      `.dependency-cruiser.cjs: ${parent} has ${missing.join(', ') || 'nothing'} that is not listed, and lists ${gone.join(', ') || 'nothing'} that is not there.`,
    )
}

/** Each of these folders uses those before it, never one after it. */
const oneWay = (parent, folders) => {
  requireAll(parent, folders)
  return folders.slice(0, -1).map((folder, place) => ({
    name: `${parent}/${folder}-uses-nothing-above-it`,
    severity: 'error',
    from: { path: `^${parent}/${folder}/`, pathNot: test },
    to: { path: `^${parent}/(${folders.slice(place + 1).join('|')})/` },
  }))
}

/** The app's rooms, from the lowest to the highest (app/src/README.md). */
const appRooms = ['api', 'locale', 'router', 'parts', 'features', 'frame', 'pages', 'testing']
/** Of the contract, and of the market. */
const contractRooms = [
  'money',
  'text',
  'people',
  'refusals',
  'inbox',
  'wire',
  'trading',
  'loans',
  'calls',
  'docs',
]
const marketRooms = [
  'calendar',
  'numbers',
  'day',
  'companies',
  'indices',
  'funds',
  'quant',
  'offerings',
  'news',
  'replay',
]
/** Trading's rooms: the machinery that the others are built on, then those others, which are entered by doors only. */
const tradingMachinery = ['book', 'waiting', 'positions', 'validation']
const tradingRooms = [
  ...tradingMachinery,
  'orders',
  'shorts',
  'alerts',
  'balances',
  'portfolio',
  'first-steps',
]
const deskRooms = ['queue', 'worklist', 'pages']

/** Components of an area have their words in its catalogue: others load both at once. */
const areaRules = Object.entries(wordAreas).map(([area, folders]) => {
  const inside = `^app/src/(${folders.join('|')})/`
  return {
    name: `the-${area}-area-has-words-of-its-own`,
    severity: 'error',
    from: { path: '^app/src/', pathNot: [inside, '^app/src/pages(/home/below-the-fold)?\\.ts$'] },
    to: { path: `${inside}.+\\.tsx$`, dependencyTypesNot: ['dynamic-import'] },
  }
})

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...folderRules,
    ...areaRules,
    ...oneWay('server/src', wings),
    ...oneWay('app/src', appRooms),
    ...oneWay('contract/src', contractRooms),
    ...oneWay('market/src', marketRooms),
    ...oneWay('server/src/trading', tradingRooms),
    ...oneWay('desk/src', deskRooms),
    ...oneWay('ui/src', ['charts']),
    {
      name: 'a-page-uses-no-other-page',
      severity: 'error',
      from: { path: '^app/src/pages/([^/]+)/' },
      to: { path: '^app/src/(pages|frame)/', pathNot: '^app/src/pages/$1/' },
    },
    {
      name: 'capability-uses-another-by-its-doors-only',
      severity: 'error',
      // Trading's rooms have a rule of their own.
      from: { path: `${capability}.+`, pathNot: [test, '^server/src/trading/'] },
      to: {
        path: `${capability}.+`,
        pathNot: ['^server/src/$1/$2/', ...openToAll],
      },
    },
    {
      name: 'a-wing-uses-its-capabilities-by-their-doors-only',
      severity: 'error',
      // A wing's own files, beside its folders. What products are opened with consists of some products' types.
      from: { path: `${capabilityWing}[^/]+\\.ts$`, pathNot: test },
      to: { path: `${capability}.+`, pathNot: openToAll, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'trading-uses-another-by-its-doors-only',
      severity: 'error',
      from: { path: '^server/src/trading/.+', pathNot: test },
      to: {
        path: `${capability}.+`,
        pathNot: ['^server/src/trading/', ...openToAll],
      },
    },
    {
      name: 'a-room-of-trading-uses-another-by-its-doors-only',
      severity: 'error',
      from: { path: '^server/src/trading/([^/]+)/.+', pathNot: test },
      to: {
        path: '^server/src/trading/[^/]+/',
        pathNot: [
          '^server/src/trading/$1/',
          ...tradingMachinery.map((room) => `^server/src/trading/${room}/`),
          ...openToAll,
        ],
      },
    },
    {
      name: 'capability-does-not-know-http',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `^server/src/(wire|start)/|routes\\.ts$|^server/src/products/product\\.ts$|${test}`,
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
