import type { deskPutBanner } from '@tarazu/contract/calls/desk-banners.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { recordAction } from '../operators/actions.ts'
import type { RequestKind } from '../operators/requests.ts'

/** The content of a banner or note; its number is text, because requests are stored as JSON. */
export type BannerWords = Omit<ParsedInput<typeof deskPutBanner>, 'bannerId' | 'reason'>

export type BannerInput =
  | { readonly change: 'put'; readonly bannerId: string | null; readonly words: BannerWords }
  | { readonly change: 'end'; readonly bannerId: string }

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Letters and digits that continue a name; Han writing has no spaces around names. */
const goesOn = String.raw`[\p{Script=Latin}\p{Script=Devanagari}\p{N}]`

/** Whether a text contains this name as separate words. */
const isNamed = (text: string, name: string, flags: string): boolean =>
  new RegExp(`(?<!${goesOn})${escaped(name)}(?!${goesOn})`, flags).test(text)

type Named = Pick<Instrument, 'name' | 'nameHindi' | 'code'>

/**
 * The first stock named in a text, by its name in any case, its Hindi name, or its code in capitals;
 * undefined if there is none. The house advertises no stock.
 */
export const stockNamedIn = (texts: readonly string[], instruments: readonly Named[]): string | undefined => {
  const text = texts.join('\n')
  return instruments.find(
    ({ name, nameHindi, code }) =>
      isNamed(text, name, 'iu') || isNamed(text, nameHindi, 'u') || isNamed(text, code, 'u'),
  )?.name
}

/** Refuses with bannerNamesStock. */
export const refuseStock = (words: BannerWords, instruments: readonly Named[]): void => {
  const { titleEn, textEn, titleHi, textHi, titleZh, textZh } = words
  const stock = stockNamedIn([titleEn, textEn, titleHi, textHi, titleZh, textZh], instruments)
  if (stock !== undefined) throw new Refusal(refusals.bannerNamesStock, { stock })
}

const rowOf = (words: BannerWords, changed_ms: bigint) => ({
  kind: words.kind,
  page: words.page ?? null,
  from_day: words.fromDay,
  until_day: words.untilDay ?? null,
  title_en: words.titleEn,
  text_en: words.textEn,
  title_hi: words.titleHi,
  text_hi: words.textHi,
  title_zh: words.titleZh,
  text_zh: words.textZh,
  changed_ms,
})

/** Refuses with noSuchBanner if there is no longer one with this number. */
const apply = async (
  transaction: Transaction<Database>,
  input: BannerInput,
  changedMs: bigint,
): Promise<void> => {
  const { bannerId } = input
  if (input.change === 'put' && bannerId === null) {
    await transaction.insertInto('banners').values(rowOf(input.words, changedMs)).execute()
    return
  }
  const { numUpdatedRows } = await transaction
    .updateTable('banners')
    .set(input.change === 'put' ? rowOf(input.words, changedMs) : { ended_ms: changedMs })
    .where('banner_id', '=', BigInt(bannerId ?? 0))
    .where('ended_ms', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(refusals.noSuchBanner)
}

interface BannerServices {
  readonly instruments: () => readonly Named[]
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

const factsOf = (input: BannerInput) => ({
  banner: input.bannerId ?? 'new',
  change: input.change,
  ...(input.change === 'put' ? { title: input.words.titleEn, text: input.words.textEn } : {}),
})

/** Adds a banner or note to the home page, or changes or removes one. */
export const createBannerKind = ({
  instruments,
  clock,
  wallClock,
}: BannerServices): RequestKind<BannerInput> => ({
  kind: 'banner',
  approval: 'setting.approve',
  facts: factsOf,
  apply: async (transaction, input, { operatorId, reason }) => {
    // A stock may have been listed since.
    if (input.change === 'put') refuseStock(input.words, instruments())
    await apply(transaction, input, BigInt(wallClock.nowMs()))
    const after = factsOf(input)
    await recordAction(transaction, { action: 'content.change', operatorId, after, reason }, clock.nowMs())
  },
  committed: async () => undefined,
})
