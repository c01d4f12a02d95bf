import {
  deskChangeSetting,
  deskChangeStockState,
  deskSettingHistory,
  deskSettings,
} from '@tarazu/contract/calls/desk-settings.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  presentRequest,
  readNewestRequests,
  readWaitingRequests,
} from '../../people/operators/request-state.ts'
import {
  askFor,
  needsApproval,
  type RequestKind,
  type RequestServices,
} from '../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { readSettingHistory } from './history.ts'
import { readStoredSettings } from './queries.ts'
import { readSetting, type SettingInput, type StockStateInput } from './requests.ts'
import { defaultSettings, type StoredSettings } from './schema.ts'
import { isPlainSetting, type PlainSetting, settingText, settingUnitOf } from './text.ts'

interface DeskSettingServices extends RequestServices {
  readonly market: Market
  readonly settingKind: RequestKind<SettingInput>
  readonly stockKind: RequestKind<StockStateInput>
}

type PresentedSettings = CallOutput<typeof deskSettings>

const stocksOf = (market: Market, { stockStates }: StoredSettings): PresentedSettings['stocks'] =>
  Object.entries(stockStates)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([listing, state]) => {
      const [exchange = 'NSE', code = ''] = listing.split(':')
      const name = market.find(exchange as Exchange, code)?.name ?? code
      return { exchange: exchange as Exchange, code, name, state }
    })

const presentSettings = async (
  services: DeskSettingServices,
  operatorId: bigint,
): Promise<PresentedSettings> => {
  const { database, market, settingKind, stockKind } = services
  const viewer = { operatorId, nowMs: services.wallClock.nowMs() }
  const kinds = [settingKind.kind, stockKind.kind]
  const [stored, approval, rows, waiting] = await Promise.all([
    readStoredSettings(database),
    needsApproval(database),
    readNewestRequests(database, kinds),
    readWaitingRequests(database, kinds, viewer.nowMs),
  ])
  const ofKind = (kind: string) => waiting.filter((row) => row.kind === kind)
  return {
    settings: (Object.keys(settingUnitOf) as PlainSetting[]).map((name) => ({
      name,
      unit: settingUnitOf[name],
      value: settingText(name, stored),
      initial: settingText(name, defaultSettings),
    })),
    stocks: stocksOf(market, stored),
    needsApproval: approval,
    waitingSettings: ofKind(settingKind.kind).map((row) => {
      const { name, value } = row.input as SettingInput
      const before = isPlainSetting(name) ? settingText(name, stored) : ''
      return { ...presentRequest(row, viewer), name, before, after: value }
    }),
    waitingStocks: ofKind(stockKind.kind).map((row) => {
      const { listing, state } = row.input as StockStateInput
      const before = stored.stockStates[listing] ?? 'listed'
      return { ...presentRequest(row, viewer), name: listing, before, after: state }
    }),
    requests: rows.map((row) => presentRequest(row, viewer)),
  }
}

/** The desk's settings: current values, and requests for another value or another state of a listing. */
export const deskSettingRoutes = (services: DeskSettingServices): readonly BoundCall[] => [
  bindOperator(deskSettings, (_input, { operatorId }) => presentSettings(services, operatorId)),
  bindOperator(deskSettingHistory, (page) => readSettingHistory(services.database, page)),
  bindOperator(deskChangeSetting, async ({ name, value, reason }, { operatorId }) => {
    const stored = await readStoredSettings(services.database)
    const asked = readSetting(stored, { name, value })
    // The approver reads the plain form, however it was typed.
    const input = { name, value: settingText(asked.name, { ...stored, [asked.name]: asked.value }) }
    return askFor(services, { kind: services.settingKind, input, reason, operatorId })
  }),
  bindOperator(deskChangeStockState, async ({ exchange, code, state, reason }, { operatorId }) => {
    if (services.market.find(exchange, code) === undefined) throw new Refusal(refusals.noSuchStock)
    const input = { listing: `${exchange}:${code}`, state }
    return askFor(services, { kind: services.stockKind, input, reason, operatorId })
  }),
]
