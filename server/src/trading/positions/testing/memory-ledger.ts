import type { HouseAccount, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { Command, Decision, Effect, State } from '../../../ledger/command.ts'
import type { EntityTable, Row, Table } from '../../../ledger/entity-table.ts'
import type { RowUpdate } from '../../../ledger/rows.ts'

/**
 * The commit loop in memory, one command at a time, for one user: the model on which properties are checked.
 * It throws where the database would: at an entry that does not sum to zero, a user account below zero, a row
 * inserted twice, or a guarded change of a row that looks different.
 */
export class MemoryLedger {
  readonly userId = 1n
  #commandId = 0n
  readonly #balances = new Map<string, bigint>()
  readonly #tables = new Map<string, Map<string, Row>>()

  constructor(cashPaise: bigint) {
    this.#balances.set('user:cash', -cashPaise)
    this.#balances.set('house:bank', cashPaise)
  }

  /** Runs the command; a refusal changes nothing. */
  run<Input, Result>(command: Command<Input, Result>, input: Input, instantMs = 0): Decision<Result> {
    this.#commandId += 1n
    const needed = new Set(command.needs(input, this.userId).map((need) => keyOf(need.table, need.key)))
    const decision = command.decide(this.#state(needed), input, instantMs)
    if (decision.kind === 'accepted') {
      for (const effect of decision.effects) this.#apply(effect)
      // A command's further entries take the numbers after its own.
      const entries = decision.effects.filter(({ kind }) => kind === 'transfer').length
      if (entries > 1) this.#commandId += BigInt(entries - 1)
    }
    return decision
  }

  /** Debits less credits, as posted. */
  postedPaise(account: UserAccount | HouseAccount): bigint {
    return this.#balances.get(account) ?? 0n
  }

  /** As the user sees it. */
  balancePaise(account: UserAccount): bigint {
    return -this.postedPaise(account)
  }

  totalPaise(): bigint {
    return [...this.#balances.values()].reduce((sum, balance) => sum + balance, 0n)
  }

  rows<R extends Row, Key extends keyof R & string>(table: EntityTable<R, Key>): readonly R[] {
    return [...this.#rowsOf(table).values()] as R[]
  }

  put<R extends Row, Key extends keyof R & string>(table: EntityTable<R, Key>, row: R): void {
    this.#rowsOf(table).set(keyOf(table, row), { ...row })
  }

  #state(needed: Set<string>): State {
    return {
      userId: this.userId,
      commandId: this.#commandId,
      balancePaise: (account) => this.balancePaise(account),
      row: (table, key) => {
        const wanted = keyOf(table, key)
        if (!needed.has(wanted)) throw new Error(`${wanted} was read, but not requested`)
        return this.#rowsOf(table).get(wanted) as never
      },
      rows: ({ table, where }) => {
        const rows = [...this.#rowsOf(table).values()].filter((row) =>
          Object.entries(where).every(([column, value]) => row[column] === value),
        )
        for (const row of rows) needed.add(keyOf(table, row))
        return rows as never
      },
    }
  }

  #apply(effect: Effect): void {
    if (effect.kind === 'insert') this.#insert(effect.table, effect.row)
    if (effect.kind === 'update') this.#update(effect)
    if (effect.kind !== 'transfer') return
    const sum = effect.postings.reduce((total, posting) => total + posting.amountPaise, 0n)
    if (sum !== 0n) throw new Error(`${effect.entryType} sums to ${sum}`)
    for (const { account, amountPaise } of effect.postings) {
      const posted = this.postedPaise(account) + amountPaise
      if (account.startsWith('user:') && posted > 0n) throw new Error(`${account} would be ${-posted}`)
      this.#balances.set(account, posted)
    }
  }

  #insert(table: Table, row: Row): void {
    const columns = Object.keys(table.columns).sort()
    if (Object.keys(row).sort().join() !== columns.join()) throw new Error(`${table.name}: wrong columns`)
    const key = keyOf(table, row)
    if (this.#rowsOf(table).has(key)) throw new Error(`${key} exists`)
    this.#rowsOf(table).set(key, { ...row })
  }

  #update(effect: RowUpdate): void {
    const rows = this.#rowsOf(effect.table)
    const key = keyOf(effect.table, effect.key)
    const row = rows.get(key)
    const isAsExpected = Object.entries(effect.expect).every(([column, value]) => row?.[column] === value)
    if (row === undefined || !isAsExpected) throw new Error(`${key} differs from the expected row`)
    rows.set(key, { ...row, ...effect.set })
  }

  #rowsOf(table: Table): Map<string, Row> {
    const rows = this.#tables.get(table.name) ?? new Map<string, Row>()
    this.#tables.set(table.name, rows)
    return rows
  }
}

const keyOf = (table: Table, row: Row): string =>
  [table.name, ...table.key.map((column) => String(row[column]))].join('/')
