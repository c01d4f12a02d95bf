import { deskBanners, deskEndBanner, deskPutBanner } from '@tarazu/contract/calls/desk-banners.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { presentRequest, readWaitingRequests } from '../operators/request-state.ts'
import { askFor, needsApproval, type RequestKind, type RequestServices } from '../operators/requests.ts'
import { type BannerInput, refuseStock } from './banners.ts'

interface DeskBannerServices extends RequestServices {
  readonly market: Market
  readonly kind: RequestKind<BannerInput>
}

type Listed = CallOutput<typeof deskBanners>

const requireBanner = async ({ database }: DeskBannerServices, bannerId: bigint): Promise<void> => {
  const found = await database
    .selectFrom('banners')
    .select('banner_id')
    .where('banner_id', '=', bannerId)
    .where('ended_ms', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal(refusals.noSuchBanner)
}

const readBanners = async (
  services: DeskBannerServices,
  { pageNum, pageSize }: ParsedInput<typeof deskBanners>,
): Promise<Omit<Listed, 'needsApproval' | 'waiting'>> => {
  const { database, clock } = services
  const today = dayOf(dayNumberAt(clock.nowMs()))
  const rows = await database
    .selectFrom('banners')
    .selectAll()
    .orderBy('banner_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await database
    .selectFrom('banners')
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const stateOf = (row: (typeof rows)[number]): Listed['list'][number]['state'] => {
    if (row.ended_ms !== null) return 'ended'
    if (row.from_day > today) return 'coming'
    return row.until_day !== null && row.until_day < today ? 'over' : 'shown'
  }
  const list = rows.map((row) => ({
    bannerId: row.banner_id.toString(),
    kind: row.kind,
    page: row.page,
    fromDay: row.from_day,
    untilDay: row.until_day,
    titleEn: row.title_en,
    textEn: row.text_en,
    titleHi: row.title_hi,
    textHi: row.text_hi,
    titleZh: row.title_zh,
    textZh: row.text_zh,
    state: stateOf(row),
    changedAt: isoText(row.changed_ms),
  }))
  return { list, total: Number(total), pageNum, pageSize }
}

const readWaiting = async (
  { database, kind, wallClock }: DeskBannerServices,
  operatorId: bigint,
): Promise<Listed['waiting']> => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const rows = await readWaitingRequests(database, [kind.kind], viewer.nowMs)
  return rows.map((row) => {
    const input = row.input as BannerInput
    const asked =
      input.change === 'end'
        ? null
        : { ...input.words, page: input.words.page ?? null, untilDay: input.words.untilDay ?? null }
    return { ...presentRequest(row, viewer), bannerId: input.bannerId, asked }
  })
}

/** The house's banners on the home page, and changes to them by two operators. */
export const deskBannerRoutes = (services: DeskBannerServices): readonly BoundCall[] => {
  const { market, kind } = services
  return [
    bindOperator(deskBanners, async (page, { operatorId }) => ({
      ...(await readBanners(services, page)),
      needsApproval: await needsApproval(services.database),
      waiting: await readWaiting(services, operatorId),
    })),
    bindOperator(deskPutBanner, async ({ bannerId, reason, ...words }, { operatorId }) => {
      const { fromDay, untilDay } = words
      if (untilDay !== undefined && untilDay < fromDay)
        throw new Refusal(refusals.settingInvalid, { reason: 'the last day is before the first' })
      refuseStock(words, market.instruments)
      if (bannerId !== undefined) await requireBanner(services, bannerId)
      const input = { change: 'put' as const, bannerId: bannerId?.toString() ?? null, words }
      return askFor(services, { kind, input, reason, operatorId })
    }),
    bindOperator(deskEndBanner, async ({ bannerId, reason }, { operatorId }) => {
      await requireBanner(services, bannerId)
      const input = { change: 'end' as const, bannerId: bannerId.toString() }
      return askFor(services, { kind, input, reason, operatorId })
    }),
  ]
}
