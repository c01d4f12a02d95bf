// Import directions (ARCHITECTURE.md, "Who may import whom"). `npm run check:imports` fails on any breach.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contract|market|server|ui|app|desk|e2e|bench|scripts|verify)/', pathNot: allowed },
})

// orders/ is not among them: an order that waits is executed by trading's own rules, and tells the inbox.
const capability =
  '^server/src/(accounts|agents|identity|bank|transfers|money|trading|offerings|funds|quant|loans|watchlist|news|messages|settings|site|support|operators|quotes)/'

/** As app/src/locale/account-area.ts. */
const accountArea =
  '^app/src/(pages/(account-activity|agreement|invite|login|my|privacy|privacy-data|register|service|settings|authentication|authentication-fail|authentication-success|inview|add-bank|bank|choose-location|open-location|deposit-payment|roll-out|roll-out-fund|switch-to)|features/(bank|identity|legal|transfers))/'

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
      from: { path: '^app/src/', pathNot: [accountArea, '^app/src/pages\\.ts$'] },
      to: { path: `${accountArea}.+\\.tsx$` },
    },
    only('verify-knows-market-and-contract-only', '^verify/', '^(verify|contract|market)/'),
    only('desk-knows-no-server', '^desk/', '^(desk|ui|contract|market)/'),
    {
      name: 'ledger-knows-no-capability',
      severity: 'error',
      from: { path: '^server/src/ledger/' },
      to: { path: '^server/src/', pathNot: '^server/src/(ledger|database|clock|grouping|log)' },
    },
    {
      name: 'database-knows-nothing-above-it',
      severity: 'error',
      from: { path: '^server/src/database/', pathNot: '\\.test\\.ts$|schema\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/(database|log)' },
    },
    {
      name: 'capability-uses-only-the-queries-of-another',
      severity: 'error',
      from: { path: `${capability}.+`, pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `${capability}.+`,
        pathNot: [
          '^server/src/$1/',
          '/queries\\.ts$',
          '/tables\\.ts$',
          // Where people and their sessions are kept: names only.
          '/holders\\.ts$',
          '^server/src/messages/message\\.ts$',
          // Asked by everything that takes money out: the checks count wrong tries, so they are no queries.
          '^server/src/accounts/(transaction-password|second-factor|step-up)\\.ts$',
          // Written by everything that is done at the desk, in the same transaction; and what takes two operators.
          '^server/src/operators/(actions|own-accounts|request-state|requests)\\.ts$',
        ],
      },
    },
    {
      name: 'capability-does-not-know-http',
      severity: 'error',
      from: {
        path: '^server/src/[a-z]+/',
        pathNot: '^server/src/http/|routes\\.ts$|\\.test\\.ts$|/testing/',
      },
      to: { path: '^server/src/http/' },
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
