import { financingPpmOn } from '@tarazu/contract/trading/charge-versions.ts'
import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { Caller, Command, Outcome } from '../../../ledger/command.ts'
import { openPracticeFunds } from '../../../ledger/commands/open-practice-funds.ts'
import { type CommandOf, MemoryStore } from '../../../ledger/testing/memory-store.ts'
import { bankAccountTable } from '../../../money/bank/tables.ts'
import type { TransferRules } from '../../../money/transfers/rules.ts'
import { transferInvestorTable } from '../../../money/transfers/tables.ts'
import { cancelWithdrawal, createWithdrawal } from '../../../money/transfers/withdrawal.ts'
import { reviewWithdrawal } from '../../../money/transfers/withdrawal-review.ts'
import { investorTable } from '../../../people/investors/tables.ts'
import { keyOfDue } from '../../../time/jobs/due.ts'
import { datedMs } from '../../../time/jobs/job.ts'
import { nextOpenMs } from '../../../time/next-open.ts'
import { isExit } from '../../book/draft.ts'
import { nextStep, type Step, sessionBeginMs } from '../../book/matching.ts'
import { type OrderRow, orderTable } from '../../book/tables.ts'
import { createAdjustPosition } from '../../positions/corporate-action.ts'
import { inputOfAction } from '../../positions/corporate-action-job.ts'
import { createEnforceMargin } from '../../positions/enforce-margin.ts'
import { createChargeFinancing } from '../../positions/financing.ts'
import { marginKind } from '../../positions/margin-watch.ts'
import { ownLossCovers } from '../../positions/own-loss-covers.ts'
import { withdrawalPositions } from '../../positions/record.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { type PositionRow, positionTable } from '../../positions/tables.ts'
import { createValidator } from '../../validation/order-validator.ts'
import { changesOf } from '../adjust-at-opening.ts'
import { inputOfStep } from '../advance.ts'
import { createBuy } from '../buy.ts'
import { cancelOpenOrder } from '../cancel.ts'
import { endExit } from '../end-exits.ts'
import { createSell } from '../sell.ts'
import { createSellHoldings } from '../sell-holdings.ts'
import type { ModifyInput } from '../terms.ts'
import { changeAtOpening } from './opening-law.ts'
import { orderCommands } from './order-commands.ts'

interface HouseOptions {
  readonly market: Market
  readonly rules: TradingRules
  readonly transferRules: TransferRules
  readonly startMs: number
}

/** What a job's work at a due time is about: an investor's position or order. */
interface JobSubject {
  readonly job: string
  readonly dueMs: number
  readonly userId: bigint
  readonly subject: string
}

/** All trading commands, for a market and its settings. */
const commandsOf = ({ market, rules, transferRules }: HouseOptions) => ({
  ...orderCommands(market, rules),
  buy: createBuy(createValidator(market, rules, ownLossCovers)),
  sell: createSell(createValidator(market, rules, ownLossCovers)),
  sellHoldings: createSellHoldings(createValidator(market, rules, ownLossCovers)),
  enforceMargin: createEnforceMargin({ market, rules, lossCovers: ownLossCovers }),
  chargeFinancing: createChargeFinancing({ market, lossCovers: ownLossCovers }),
  adjustPosition: createAdjustPosition({ market, lossCovers: ownLossCovers }),
  withdraw: createWithdrawal(market, transferRules, 0, withdrawalPositions),
})

/** An investor's rows that are not written by the ledger. */
const putInvestor = (store: MemoryStore, userId: bigint): void => {
  const investor = { user_id: userId, identity_status: 'passed', locked: false, loan_overdue: false }
  store.put(investorTable, investor)
  store.put(transferInvestorTable, {
    ...investor,
    real_name: 'Asha',
    simulated: false,
    closed_ms: null,
    withdrawals_held_until_ms: null,
  })
  store.put(bankAccountTable, {
    user_id: userId,
    bank_name: 'Practice Bank',
    holder: 'Asha',
    ifsc: 'SBIN0000300',
    last_four: '6789',
    held_until_ms: null,
  })
}

/**
 * A whole house without a database: the commands on a MemoryStore, and a clock that stands before each due
 * time until its work is done, in the jobs' order. The jobs' own rules are called; only their database reads
 * are replaced by memory.
 */
export class PracticeHouse {
  readonly store = new MemoryStore()
  /** Ex-days over which total assets changed by anything other than prices, dividends and the house's share. */
  readonly openingFaults: string[] = []
  readonly market: Market
  readonly commands: ReturnType<typeof commandsOf>
  readonly #options: HouseOptions
  readonly #users: bigint[] = []
  #nowMs: number

  constructor(options: HouseOptions) {
    this.#options = options
    this.market = options.market
    this.commands = commandsOf(options)
    this.#nowMs = options.startMs
  }

  get nowMs(): number {
    return this.#nowMs
  }

  addInvestor(userId: bigint, cashPaise: bigint): void {
    this.#users.push(userId)
    putInvestor(this.store, userId)
    if (cashPaise > 0n) this.submit(openPracticeFunds, { amountPaise: cashPaise }, userId, 'funds')
  }

  submit<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    userId: bigint,
    idempotencyKey?: string,
  ): Outcome<Result> {
    return this.#run(command, input, { userId, idempotencyKey }, this.#nowMs)
  }

  #run<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    caller: Pick<Caller, 'userId' | 'idempotencyKey'>,
    instantMs: number,
  ): Outcome<Result> {
    const outcome = this.store.run(command, input, caller, instantMs)
    this.#endExits()
    return outcome
  }

  modify(input: ModifyInput, userId: bigint, knownPositionNo: bigint | null): Outcome<unknown> {
    return this.submit(this.commands.modify(knownPositionNo), input, userId)
  }

  openPositions(): readonly PositionRow[] {
    return this.store.rows(positionTable).filter(({ quantity }) => quantity > 0n)
  }

  openOrders(): readonly OrderRow[] {
    return this.store.rows(orderTable).filter(({ closed_ms }) => closed_ms === null)
  }

  /** The clock advances to a given time, doing everything due on the way. */
  passTo(untilMs: number): void {
    for (;;) {
      const dueMs = this.#nextDueMs()
      if (dueMs > untilMs) break
      this.#nowMs = dueMs - 1
      this.#financeAt(dueMs)
      const change = changeAtOpening(this, dueMs)
      this.#actAt(dueMs)
      this.openingFaults.push(...change.faults())
      this.#enforceAt(dueMs)
      this.#advanceAt(dueMs)
      this.#nowMs = dueMs
    }
    this.#nowMs = Math.max(this.#nowMs, untilMs)
  }

  /** The same investors, for replaying the log's commands. */
  replayed(): MemoryStore {
    const again = new MemoryStore()
    for (const userId of this.#users) putInvestor(again, userId)
    again.replay(this.store.commands, this.#commandOf)
    return again
  }

  /** New rules, so that no cache of the first run helps the second. */
  readonly #commandOf: CommandOf = (() => {
    let made: ReturnType<typeof commandsOf> | undefined
    return (name, input, { userId }, store) => {
      made ??= commandsOf(this.#options)
      const { modify, ...others } = made
      if (name === 'orders.modify') {
        const { orderNo: order_no } = input as ModifyInput
        // Half of them are decided with a different guess than at first.
        const known = order_no % 2n === 0n ? store.row(orderTable, { user_id: userId, order_no }) : undefined
        return modify(known?.position_no ?? null) as Command<unknown, unknown>
      }
      const commands = [
        ...Object.values(others),
        cancelOpenOrder,
        endExit,
        cancelWithdrawal,
        reviewWithdrawal,
        openPracticeFunds,
      ]
      const command = commands.find((one) => 'decide' in one && one.name === name)
      if (command === undefined) throw new Error(`there is no command ${name}`)
      return command as Command<unknown, unknown>
    }
  })()

  #instrumentOf({ exchange, code }: Pick<PositionRow, 'exchange' | 'code'>): Instrument {
    const instrument = this.market.find(exchange, code)
    if (instrument === undefined) throw new Error(`${code} is not listed`)
    return instrument
  }

  #do<Input>({ job, dueMs, userId, subject }: JobSubject, command: Command<Input, unknown>, input: Input) {
    const dating = job === 'financing' ? 'day-ended' : 'due-instant'
    const caller = { userId, idempotencyKey: keyOfDue(job, dueMs, subject) }
    return this.#run(command, input, caller, datedMs({ dating }, dueMs))
  }

  #nextDueMs(): number {
    const nowMs = this.#nowMs
    const { market } = this
    let dueMs = midnightOf(dayNumberAt(nowMs) + 1)
    const take = (instantMs: number | undefined) => {
      if (instantMs !== undefined) dueMs = Math.min(dueMs, Math.max(instantMs, nowMs + 1))
    }
    take(nextOpenMs(market, nowMs))
    if (market.session(nowMs).isOpen)
      for (const position of this.openPositions()) take(this.#touchOf(position, nowMs))
    for (const order of this.openOrders()) take(this.#stepOf(order, nowMs).instantMs)
    return dueMs
  }

  /** When a position's margin price is reached in the current session. */
  #touchOf(position: PositionRow, nowMs: number): number | undefined {
    const { market } = this
    const beginMs = sessionBeginMs(market, nowMs)
    const next = marginKind(market).nextStep(position, this.#instrumentOf(position), beginMs, nowMs)
    return next?.kind === 'due' ? next.instantMs : undefined
  }

  #stepOf(order: OrderRow, nowMs: number): Step {
    return nextStep(this.market, this.#instrumentOf(order), order, sessionBeginMs(this.market, nowMs))
  }

  #financeAt(dueMs: number): void {
    if (midnightOf(dayNumberAt(dueMs)) !== dueMs) return
    const day = dayOf(dayNumberAt(dueMs) - 1)
    const annualPpm = financingPpmOn(this.#options.rules.financingRates, day)
    for (const { user_id, order_no, leverage, opened_ms } of this.openPositions()) {
      if (leverage === 1 || opened_ms >= BigInt(dueMs)) continue
      this.#do(
        { job: 'financing', dueMs, userId: user_id, subject: order_no.toString() },
        this.commands.chargeFinancing,
        { orderNo: order_no, day, annualPpm, dueMs },
      )
    }
  }

  #actAt(dueMs: number): void {
    const { day, opensAtMs } = this.market.session(dueMs)
    if (opensAtMs !== dueMs) return
    for (const position of this.openPositions()) {
      const { user_id, order_no, opened_ms } = position
      const instrument = this.#instrumentOf(position)
      if (opened_ms >= BigInt(dueMs)) continue
      for (const action of this.market.actionsOf(instrument, day, day, dueMs)) {
        const reference = this.market.quote(instrument, dueMs)?.prevClosePaise ?? 0
        const input = inputOfAction(action, order_no, reference, dueMs)
        const subject = `${order_no} ${action.id}`
        this.#do(
          { job: 'corporate-actions', dueMs, userId: user_id, subject },
          this.commands.adjustPosition,
          input,
        )
      }
    }
  }

  #enforceAt(dueMs: number): void {
    if (!this.market.session(dueMs).isOpen) return
    // A call may be followed by a closing.
    for (const { user_id, order_no } of this.openPositions())
      for (let times = 0; ; times += 1) {
        const position = this.store.row(positionTable, { user_id, order_no })
        const touchedMs = position && this.#touchOf(position, dueMs)
        if (touchedMs === undefined || touchedMs > dueMs) break
        if (times === 2) throw new Error(`the margin of ${order_no} is still reached`)
        const subject = `${order_no} ${touchedMs}`
        this.#do({ job: 'margin', dueMs, userId: user_id, subject }, this.commands.enforceMargin, {
          orderNo: order_no,
          touchedMs,
        })
      }
  }

  #advanceAt(dueMs: number): void {
    for (const { order, ratio } of changesOf(this.market, this.openOrders(), dueMs)) {
      const input = { orderNo: order.order_no, ...ratio, dueMs }
      const subject = `${order.order_no} ${ratio.actionId}`
      this.#do({ job: 'orders', dueMs, userId: order.user_id, subject }, this.commands.adjust, input)
    }
    for (;;) {
      const due = this.openOrders().flatMap((order) => {
        const step = this.#stepOf(order, dueMs)
        return step.kind === 'wait' || step.instantMs > dueMs ? [] : [{ row: order, step }]
      })
      if (due.length === 0) return
      for (const one of due) {
        const { user_id, order_no, event_count } = one.row
        const input = inputOfStep(one)
        const subject = `${order_no} ${event_count}`
        this.#do({ job: 'orders', dueMs, userId: user_id, subject }, this.commands.advance, input)
        if (this.store.row(orderTable, { user_id, order_no })?.event_count === event_count)
          throw new Error(`the ${input.step} of order ${order_no} changed nothing`)
      }
    }
  }

  /** The position of an order that has nothing left to close. */
  #closedOf(order: OrderRow): PositionRow | undefined {
    const { user_id, position_no, exchange, code, direction } = order
    if (position_no !== null) {
      const position = this.store.row(positionTable, { user_id, order_no: position_no })
      return position?.quantity === 0n ? position : undefined
    }
    if (!isExit(order)) return undefined
    const positions = this.store
      .rows(positionTable)
      .filter((one) => one.user_id === user_id && one.exchange === exchange && one.code === code)
      .filter((one) => one.direction === direction)
    return positions.every(({ quantity }) => quantity === 0n) ? positions[0] : undefined
  }

  /** As on the event of a closed position: the orders to close it are cancelled. */
  #endExits(): void {
    for (const order of this.openOrders()) {
      const { user_id, order_no, intent } = order
      const closed = intent === 'open' ? undefined : this.#closedOf(order)
      if (closed === undefined) continue
      const input = { orderNo: order_no, positionNo: closed.order_no }
      this.store.run(endExit, input, { userId: user_id, idempotencyKey: undefined }, this.#nowMs)
    }
  }
}
