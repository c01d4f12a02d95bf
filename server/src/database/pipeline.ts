import type pg from 'pg'
import { parserOf } from './connect.ts'

/** A statement whose text is the same every time, so that it is prepared once a connection. Buffers go as PostgreSQL's binary form. */
export interface Statement {
  readonly text: string
  readonly values: readonly (string | Buffer)[]
}

// biome-ignore lint/suspicious/noExplicitAny: a row has whatever columns its statement names
export type ResultRow = Record<string, any>

export interface StatementResult {
  readonly rows: readonly ResultRow[]
  /** "INSERT 0 3", "COMMIT" … */
  readonly tag: string
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** What a connection knows of a statement that it has prepared. */
interface Prepared {
  readonly name: string
  /** Known after the first run; until then it is asked for with every run. */
  columns: readonly Column[] | undefined
}

const preparedOf = new WeakMap<pg.Connection, Map<string, Prepared>>()
let nameCount = 0

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/**
 * Statements that are sent in one write with one Sync at their end (the protocol's pipelining, PostgreSQL manual
 * 54.2.4). The driver's own pipeline ends each statement with a Sync of its own, so that each is answered with a
 * packet of its own, and every packet wakes this process. The driver hands the answers to the methods of this class.
 */
class Pipeline {
  private readonly statements: readonly Statement[]
  private readonly resolve: (results: readonly StatementResult[]) => void
  private readonly reject: (error: unknown) => void
  private running: Prepared[] = []
  private readonly results: { rows: ResultRow[]; tag: string }[] = []
  private rows: ResultRow[] = []
  /** Texts that were sent to be prepared and are not yet known to be. */
  private readonly unparsed: string[] = []
  private readonly parsed = () => this.unparsed.shift()
  private forget: () => void = () => undefined

  constructor(
    statements: readonly Statement[],
    answer: {
      readonly resolve: (results: readonly StatementResult[]) => void
      readonly reject: (error: unknown) => void
    },
  ) {
    this.statements = statements
    this.resolve = answer.resolve
    this.reject = answer.reject
  }

  submit(connection: pg.Connection): void {
    const known = preparedOf.get(connection) ?? new Map<string, Prepared>()
    preparedOf.set(connection, known)
    connection.stream.cork()
    for (const { text, values } of this.statements) {
      const prepared = known.get(text) ?? this.prepare(connection, known, text)
      connection.bind({ statement: prepared.name, values: values as never }, true)
      if (prepared.columns === undefined) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({ portal: '' }, true)
      this.running.push(prepared)
    }
    connection.sync()
    connection.stream.uncork()
    if (this.unparsed.length === 0) return
    connection.on('parseComplete', this.parsed)
    this.forget = () => {
      connection.off('parseComplete', this.parsed)
      for (const text of this.unparsed) known.delete(text)
    }
  }

  private prepare(connection: pg.Connection, known: Map<string, Prepared>, text: string): Prepared {
    nameCount += 1
    const prepared: Prepared = { name: `pipeline-${nameCount}`, columns: undefined }
    known.set(text, prepared)
    this.unparsed.push(text)
    connection.parse({ name: prepared.name, text, types: [] }, true)
    return prepared
  }

  private get current(): Prepared | undefined {
    return this.running[this.results.length]
  }

  handleRowDescription({ fields }: RowDescription): void {
    if (this.current === undefined) return
    this.current.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: ResultRow = {}
    const columns = this.current?.columns ?? []
    // For every field that a batch reads: an iterator's pairs would cost as much as the parsing.
    for (let index = 0; index < columns.length; index += 1) {
      const { name, parse } = columns[index] as Column
      const text = fields[index]
      row[name] = text === null || text === undefined ? null : parse(text)
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.current !== undefined) this.current.columns ??= []
    this.results.push({ rows: this.rows, tag: text })
    this.rows = []
  }

  /** PostgreSQL skips what comes after the statement that failed. */
  handleError(error: unknown): void {
    this.forget()
    this.reject(error)
  }

  handleReadyForQuery(): void {
    this.forget()
    this.resolve(this.results)
  }
}

export type RunPipeline = (
  client: pg.Client,
  statements: readonly Statement[],
) => Promise<readonly StatementResult[]>

/**
 * Runs the statements one after the other in one round trip; resolves to their results in order. When one fails, those
 * after it are skipped, and this rejects with its error: a transaction that was begun is then to be rolled back.
 */
export const runPipeline: RunPipeline = (client, statements) =>
  new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, { resolve, reject }) as unknown as pg.Submittable)
  })
