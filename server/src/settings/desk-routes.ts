import type { CallOutput } from '@tarazu/contract/call.ts'
import {
  deskChangeSetting,
  deskChangeStockState,
  deskSettings,
} from '@tarazu/contract/calls/desk-settings.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import { type BoundCall, bindOperator } from '../http/bind.ts'
import {
  askFor,
  needsApproval,
  presentRequest,
  type RequestKind,
  type RequestServices,
  selectRequests,
} from '../operators/requests.ts'
import { Refusal } from '../refusal.ts'
import { readStoredSettings } from './queries.ts'
import { defaultSettings, type StoredSettings } from './schema.ts'
import { readSetting, type SettingInput, type StockStateInput } from './setting-requests.ts'
import { isPlainSetting, type PlainSetting, settingText, settingUnitOf } from './setting-text.ts'

interface DeskSettingServices extends RequestServices {
  readonly market: Market
  readonly settingKind: RequestKind<SettingInput>
  readonly stockKind: RequestKind<StockStateInput>
}

type Shown = CallOutput<typeof deskSettings>

const requestsShown = 20

const stocksOf = (market: Market, { stockStates }: StoredSettings): Shown['stocks'] =>
  Object.entries(stockStates)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([listing, state]) => {
      const [exchange = 'NSE', code = ''] = listing.split(':')
      const name = market.find(exchange as Exchange, code)?.name ?? code
      return { exchange: exchange as Exchange, code, name, state }
    })

const show = async (services: DeskSettingServices, operatorId: bigint): Promise<Shown> => {
  const { database, market, settingKind, stockKind } = services
  const [stored, approval, rows] = await Promise.all([
    readStoredSettings(database),
    needsApproval(database),
    selectRequests(database)
      .where('request.kind', 'in', [settingKind.kind, stockKind.kind])
      .orderBy('request.request_id', 'desc')
      .limit(requestsShown)
      .execute(),
  ])
  const waiting = (kind: string) => rows.find((row) => row.kind === kind && row.state === 'waiting')
  const setting = waiting(settingKind.kind)
  const stock = waiting(stockKind.kind)
  const asked = setting?.input as SettingInput | undefined
  const askedStock = stock?.input as StockStateInput | undefined
  return {
    settings: (Object.keys(settingUnitOf) as PlainSetting[]).map((name) => ({
      name,
      unit: settingUnitOf[name],
      value: settingText(name, stored),
      initial: settingText(name, defaultSettings),
    })),
    stocks: stocksOf(market, stored),
    needsApproval: approval,
    waitingSetting:
      setting === undefined || asked === undefined
        ? null
        : {
            ...presentRequest(setting, operatorId),
            name: asked.name,
            before: isPlainSetting(asked.name) ? settingText(asked.name, stored) : '',
            after: asked.value,
          },
    waitingStock:
      stock === undefined || askedStock === undefined
        ? null
        : {
            ...presentRequest(stock, operatorId),
            name: askedStock.listing,
            before: stored.stockStates[askedStock.listing] ?? 'listed',
            after: askedStock.state,
          },
    requests: rows.map((row) => presentRequest(row, operatorId)),
  }
}

/** The desk's settings: what they are, and asking for another value or another state of a listing. */
export const deskSettingRoutes = (services: DeskSettingServices): readonly BoundCall[] => [
  bindOperator(deskSettings, (_input, { operatorId }) => show(services, operatorId)),
  bindOperator(deskChangeSetting, async ({ name, value, reason }, { operatorId }) => {
    readSetting(await readStoredSettings(services.database), { name, value })
    const input = { name, value: value.trim() }
    return askFor(services, { kind: services.settingKind, input, reason, operatorId })
  }),
  bindOperator(deskChangeStockState, async ({ exchange, code, state, reason }, { operatorId }) => {
    if (services.market.find(exchange, code) === undefined) throw new Refusal('tips.msg.120')
    const input = { listing: `${exchange}:${code}`, state }
    return askFor(services, { kind: services.stockKind, input, reason, operatorId })
  }),
]
