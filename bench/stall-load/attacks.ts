import { allCalls } from '@tarazu/contract/calls/all.ts'
import * as audit from '@tarazu/contract/calls/desk-audit.ts'
import type { Target } from './messages.ts'
import { hostileUploads, uploadHeaders } from './pictures.ts'

/** One request of an attack. */
export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** The n-th request of an attack: different each time, so that caches alone can't answer. */
export type Shots = (n: number) => Shot

const pathOf = (name: string): string => {
  const call = allCalls.find((one) => one.name === name)
  if (call === undefined) throw new Error(`there is no call ${name}`)
  return call.path
}
const get = (name: string, fields: Readonly<Record<string, string>> = {}, token?: string): Shot => ({
  method: 'GET',
  path: `${pathOf(name)}?${new URLSearchParams(fields)}`,
  headers: { 'accept-encoding': 'gzip', ...(token !== undefined && { token }) },
})
const post = (path: string, fields: Readonly<Record<string, string>>, token: string): Shot => ({
  method: 'POST',
  path,
  headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.from(String(new URLSearchParams(fields))),
})
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value
/** Requests each of these in turn. */
const inTurn =
  (...kinds: readonly Shots[]): Shots =>
  (n) =>
    pick(kinds, n)(Math.floor(n / kinds.length))

const hourMs = 3_600_000
const agoText = (ms: number): string => new Date(Date.now() - ms).toISOString()
const today = (): string => new Date(Date.now() + 5.5 * hourMs).toISOString().slice(0, 10)

const candles = ({ stocks }: Target): Shots => {
  const intervals = ['60m', '60m', '15m', '5m', '1d', '1w'] as const
  return inTurn(
    // One stock repeatedly, and all of them.
    () => get('getINDTimeK', { ...pick(stocks, 0), interval: '60m' }),
    (n) => get('getINDTimeK', { ...pick(stocks, n), interval: pick(intervals, n) }),
    (n) => get('getINDTimeK', { ...pick(stocks, n), interval: '60m', to: agoText((n % 900) * 24 * hourMs) }),
    () => get('getGoldHistory', { of: 'gold', interval: '60m' }),
  )
}

/** Words that match nothing, and are compared with every word in the market. */
const mistaken = (n: number) => `kavrei cmeent pichloa diagnostiks lokatk${n % 97} qx`.slice(0, 40)

const columns = ['changePercent', 'turnover', 'name', 'peRatio', 'marketValue', 'volume', 'low'] as const
const lists = (): Shots =>
  inTurn(
    (n) => get('getStock', { keyword: mistaken(n), pageSize: '100' }),
    (n) =>
      get('getStock', {
        sort: pick(columns, n),
        order: 'asc',
        pageSize: '100',
        pageNum: String(1 + (n % 9)),
      }),
    (n) => get('getStock', { index: 'TARAZU500', pageSize: '100', asOf: agoText((n % 3_590) * 1_000) }),
    (n) => get('getTopGainers', { pageSize: '100', asOf: agoText((n % 3_590) * 1_000) }),
    () => get('bkqtRank', { sort: 'turnover' }),
  )

const market = ({ stocks }: Target): Shots => {
  const indices = ['TARAZU50', 'TARAZU500', 'TARAZU100', 'TARAZUBANK'] as const
  return inTurn(
    (n) => get('getTodayLine', pick(stocks, n)),
    (n) => get('getIndiaIndexByToday', { code: pick(indices, n) }),
    () => get('queryHomeIndex'),
    () => get('getIndiaIndex'),
    (n) => get('getStockProfile', pick(stocks, n)),
    (n) => get('getPriceProof', { ...pick(stocks, n), at: agoText((n % 2_000) * 13 * hourMs) }),
    (n) => get('getProofDays', { pageSize: '100', pageNum: String(1 + (n % 30)) }),
    (n) => get('getNewsList', { pageSize: '50', pageNum: String(1 + (n % 40)) }),
    (n) => get('getNewsList', { ...pick(stocks, n), pageSize: '50' }),
    () => get('getIpoApplyDateAndClassify', { pageSize: '50' }),
    () => get('getIpoApplyDateAndTopArt'),
    () => ({ method: 'GET', path: '/api/docs/openapi.json' }),
  )
}

const investorOf = ({ investors }: Target, n: number): string => pick(investors, n)

const papers = (target: Target): Shots => {
  const span = () => ({ fromDay: today(), toDay: today() })
  return inTurn(
    (n) => get('accountStatement', span(), investorOf(target, n)),
    (n) => get('contractNote', { day: today(), language: 'hi' }, investorOf(target, n)),
    (n) => get('taxReportPdf', { year: yearOfToday() }, investorOf(target, n)),
  )
}

/** India's financial year begins in April. */
const yearOfToday = (): string => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

const exports = (target: Target): Shots => {
  const tables = ['journal_entries', 'trading_fill', 'trading_position', 'messages']
  return inTurn(
    (n) => get('accountStatementCsv', { fromDay: today(), toDay: today() }, investorOf(target, n)),
    (n) => get('taxReportCsv', { year: yearOfToday() }, investorOf(target, n)),
    (n) => get('taxReport', {}, investorOf(target, n)),
    (n) => get('privacyTables', {}, investorOf(target, n)),
    (n) => get('privacyRows', { table: pick(tables, n) }, investorOf(target, n)),
    () => post(audit.deskExportActions.path, {}, target.operator),
  )
}

const ownLists = (target: Target): Shots => {
  const paged =
    (name: string, size: string, more: Readonly<Record<string, string>> = {}): Shots =>
    (n) =>
      get(name, { pageNum: String(1 + (n % 20)), pageSize: size, ...more }, investorOf(target, n))
  return inTurn(
    (n) => get('portfolio', {}, investorOf(target, n)),
    (n) => get('getUserPositionMarketValue', {}, investorOf(target, n)),
    paged('positionList', '100', { closed: 'true' }),
    paged('todayTrades', '100'),
    (n) =>
      get('cashList', { pageSize: '100', kind: n % 2 === 0 ? 'closed' : 'dividends' }, investorOf(target, n)),
    paged('orderList', '100'),
    paged('messageList', '50'),
    (n) => get('creditScore', {}, investorOf(target, n)),
  )
}

const desk = (target: Target): Shots => {
  const paged =
    (name: string, more: Readonly<Record<string, string>> = {}): Shots =>
    (n) =>
      get(name, { pageNum: String(1 + (n % 5)), pageSize: '50', ...more }, target.operator)
  return inTurn(
    () => get('deskOverview', {}, target.operator),
    paged('deskUsers', { search: '7' }),
    paged('deskActions'),
    paged('deskIdentityList'),
    paged('deskDepositList'),
    paged('deskWithdrawalList'),
  )
}

const pictures = async ({ uploaders }: Target): Promise<Shots> => {
  const uploads = await hostileUploads()
  return (n) => ({
    method: 'POST',
    path: pathOf('uploadTemp'),
    // A single user's pictures are processed one after the other.
    headers: { token: pick(uploaders, n), ...uploadHeaders },
    body: pick(uploads, n),
  })
}

/** How many connections an attack has, and what they send. */
export interface Attack {
  readonly connections: number
  readonly shots: (target: Target) => Shots | Promise<Shots>
}

/** All attacks over HTTP; those over sockets are in sockets.ts. */
export const attacks = {
  candles: { connections: 6, shots: candles },
  lists: { connections: 6, shots: lists },
  market: { connections: 6, shots: market },
  papers: { connections: 4, shots: papers },
  exports: { connections: 4, shots: exports },
  'own-lists': { connections: 6, shots: ownLists },
  desk: { connections: 4, shots: desk },
  pictures: { connections: 3, shots: pictures },
} as const satisfies Record<string, Attack>

const bare = ({ path }: Shot): string => path.split('?', 1)[0] ?? ''

/** Enough turns for every path of an attack. */
const turns = 100

/** The paths of an attack's requests. */
export const pathsOfShots = (shots: Shots): readonly string[] => [
  ...new Set(Array.from({ length: turns }, (_, n) => bare(shots(n)))),
]

/** An attack's requests with one path. */
export const onlyPath = (shots: Shots, path: string): Shots => {
  const places = Array.from({ length: turns }, (_, n) => n).filter((n) => bare(shots(n)) === path)
  return (n) => shots(pick(places, n) + turns * Math.floor(n / places.length))
}
