import {
  ownDelete,
  ownList,
  ownPrices,
  ownSave,
  ownStart,
  ownStop,
} from '@tarazu/contract/calls/quant-own.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { hexOf, sha256 } from '@tarazu/market/numbers/sha256.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { readState } from '../../ledger/read-state.ts'
import { rowKey } from '../../ledger/rows.ts'
import { submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { listProofDays } from '../../market/quotes/queries.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { createSell } from '../../trading/orders/commands.ts'
import { investorFacts, type OrderValidator } from '../../trading/validation/order-validator.ts'
import { type BoundCall, bindInvestor, bindPublic, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { confirmOrder } from '../kit/confirm.ts'
import { deleteStrategy } from './delete.ts'
import { nextRunMs } from './job.ts'
import { presentStrategy } from './present.ts'
import {
  addTrials,
  readOpened,
  readOwnOrders,
  readOwnPositions,
  readStrategies,
  readStrategy,
  readTrials,
} from './queries.ts'
import { createNoteSales, createSaveStrategy, createStartStrategy, stopStrategy } from './save.ts'

export interface StrategyServices extends Services {
  readonly encryption: Encryption
  readonly currentValidator: () => OrderValidator
  readonly recipe: (() => MarketRecipe) | undefined
  /** The seed of the day before the market began, from which its history follows. */
  readonly historySeed: { readonly day: string; readonly seed: Uint8Array } | undefined
}

const shownOrders = 30
const shownTrials = 200
/** Seeds are published on the following day: one of these days has one. */
const daysLookedAt = 10

const save = async (
  services: StrategyServices,
  { trials, ...input }: ParsedInput<typeof ownSave>,
  context: InvestorContext,
): Promise<CallOutput<typeof ownSave>> => {
  const { database, clock, currentValidator } = services
  const saved = await submitOrRefuse(
    services.commitLoop,
    createSaveStrategy(currentValidator().rules.repeatLockMs),
    input,
    context,
  )
  await addTrials(database, context.userId, trials ?? [], clock.nowMs())
  return saved
}

const list = async (
  services: StrategyServices,
  { strategyNo, pageNum, pageSize }: ParsedInput<typeof ownList>,
  userId: bigint,
): Promise<CallOutput<typeof ownList>> => {
  const { database, market, clock, currentValidator } = services
  const [{ list: rows, total }, opened, trials, state] = await Promise.all([
    readStrategies(database, userId, { strategyNo, pageNum, pageSize }),
    readOpened(database, userId),
    readTrials(database, userId, shownTrials),
    readState(database, userId, [rowKey(investorTable, { user_id: userId })], []),
  ])
  const nowMs = clock.nowMs()
  const isLocked = investorFacts(state).locked
  const shown = await Promise.all(
    rows.map(async (row) => {
      const [positions, orders] =
        row.state === 'draft'
          ? [[], []]
          : await Promise.all([readOwnPositions(database, row), readOwnOrders(database, row, shownOrders)])
      return presentStrategy(market, row, positions, orders, { nowMs, isLocked })
    }),
  )
  const { minimumQuantity, lotSize } = currentValidator().rules
  const available = rupeesFromPaise(state.balancePaise('user:cash'))
  return {
    list: shown,
    total,
    pageNum,
    pageSize,
    trials,
    minimumQuantity,
    lotSize,
    available,
    opened: opened.map(({ order_no, strategy_no, name, state: shownState }) => ({
      orderNo: order_no.toString(),
      strategyNo: strategy_no.toString(),
      name,
      deleted: shownState === 'deleted',
    })),
  }
}

const start = async (
  services: StrategyServices,
  { withPwd, ...input }: ParsedInput<typeof ownStart>,
  context: InvestorContext,
): Promise<CallOutput<typeof ownStart>> => {
  const { market, clock, currentValidator } = services
  await confirmOrder(services, context.userId, withPwd, refusals.quantNeedsTransactionPassword)
  // A replay has no seeds for a rule.
  const runMs = nextRunMs(market, clock.nowMs())
  if (runMs === undefined) throw new Refusal(refusals.noStrategiesInReplay)
  const started = await submitOrRefuse(
    services.commitLoop,
    createStartStrategy(currentValidator().rules.repeatLockMs),
    input,
    context,
  )
  return { ...started, nextRunAt: isoText(runMs) }
}

const stop = async (
  services: StrategyServices,
  { strategyNo, sell }: ParsedInput<typeof ownStop>,
  context: InvestorContext,
): Promise<CallOutput<typeof ownStop>> => {
  const { database, commitLoop, currentValidator } = services
  const { userId, idempotencyKey } = context
  const stopped = await submitOrRefuse(services.commitLoop, stopStrategy, { strategyNo, sell }, context)
  if (sell === undefined) return { ...stopped, sold: 0, notSold: 0 }
  const callerOf = (part: string) => ({
    userId,
    idempotencyKey: idempotencyKey === undefined ? undefined : `${idempotencyKey} ${part}`,
  })
  const row = await readStrategy(database, userId, strategyNo)
  const own = row === undefined ? [] : await readOwnPositions(database, row)
  const open = own.filter(({ quantity }) => quantity > 0n).map(({ order_no }) => order_no)
  const noted = await commitLoop.submit(createNoteSales(open), { strategyNo }, callerOf('sales'))
  const positions = noted.kind === 'accepted' ? noted.result.positions : []
  let [sold, notSold] = [0, 0]
  for (const position of positions) {
    const sale = { orderNo: BigInt(position), quantity: undefined }
    const outcome = await commitLoop.submit(createSell(currentValidator()), sale, callerOf(position))
    if (outcome.kind === 'accepted') sold += 1
    else notSold += 1
  }
  return { ...stopped, sold, notSold }
}

/** On its first day a market has published no seed; the day before's reveals nothing about later ones. */
const beforeTheFirst = (known: StrategyServices['historySeed']) =>
  known && {
    day: known.day,
    commitment: hexOf(sha256(known.seed)),
    publishedAt: null,
    seed: hexOf(known.seed),
  }

const prices = async ({
  database,
  clock,
  recipe,
  historySeed,
}: StrategyServices): Promise<CallOutput<typeof ownPrices>> => {
  const made = recipe?.()
  const nowMs = clock.nowMs()
  const page = { pageNum: 1, pageSize: daysLookedAt }
  const { list: days } = await listProofDays(database, page, nowMs)
  const day = days.find(({ seed }) => seed !== null) ?? beforeTheFirst(historySeed)
  if (made === undefined || day === undefined) throw new Refusal(refusals.noQuote)
  return { recipe: { ...made, specialDays: made.specialDays.map((special) => ({ ...special })) }, day }
}

/** Investors' own strategies. */
export const strategyRoutes = (services: StrategyServices): readonly BoundCall[] => [
  bindInvestor(ownSave, (input, context) => save(services, input, context)),
  bindInvestor(ownList, (input, { userId }) => list(services, input, userId)),
  bindInvestor(ownStart, (input, context) => start(services, input, context)),
  bindInvestor(ownStop, (input, context) => stop(services, input, context)),
  bindInvestor(ownDelete, (input, context) =>
    submitOrRefuse(services.commitLoop, deleteStrategy, input, context),
  ),
  bindPublic(ownPrices, () => prices(services)),
]
