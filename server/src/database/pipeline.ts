import type pg from 'pg'
import { parserOf } from './connect.ts'

/**
 * A statement with a constant text, so that it is prepared once per connection. Buffers are sent in
 * PostgreSQL's binary format.
 */
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

/** What a connection knows about a prepared statement. */
interface Prepared {
  readonly name: string
  /** Known after the first run; until then every run requests it. */
  columns: readonly Column[] | undefined
}

const preparedOf = new WeakMap<pg.Connection, Map<string, Prepared>>()
let nameCount = 0

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

const oneText = 0
const oneBinary = 1

/** A message's kind and length, and the size of its fields apart from their text and values. */
const bindFrameBytes = 5 + 1 + 1 + 2 + 2 + 2
const describeBytes = 5 + 2
const executeBytes = 5 + 1 + 4
const syncBytes = 5

/** One statement of a pipeline, and what has to be sent for it. */
interface Sent {
  readonly statement: Statement
  readonly prepared: Prepared
  /** Whether its text is sent along, to be prepared. */
  readonly isNew: boolean
}

const bytesOf = ({ statement: { text, values }, prepared, isNew }: Sent): number => {
  let length = bindFrameBytes + prepared.name.length + describeBytes + executeBytes
  for (const value of values)
    length += 6 + (typeof value === 'string' ? Buffer.byteLength(value) : value.length)
  return isNew ? length + 5 + prepared.name.length + 1 + Buffer.byteLength(text) + 1 + 2 : length
}

/** The protocol's messages (PostgreSQL manual 54.7), written one after another into one buffer. */
class Messages {
  private readonly buffer: Buffer
  private length = 0
  /** Where the length of the current message belongs. */
  private start = 0

  constructor(sizeBytes: number) {
    this.buffer = Buffer.allocUnsafe(sizeBytes)
  }

  parse(name: string, text: string): void {
    this.begin('P')
    this.text(name)
    this.text(text)
    this.int16(0)
    this.end()
  }

  bind(name: string, values: Statement['values']): void {
    this.begin('B')
    this.text('')
    this.text(name)
    this.int16(values.length)
    for (const value of values) this.int16(typeof value === 'string' ? oneText : oneBinary)
    this.int16(values.length)
    for (const value of values) this.value(value)
    this.int16(0)
    this.end()
  }

  describe(): void {
    this.begin('D')
    this.byte('P')
    this.text('')
    this.end()
  }

  execute(): void {
    this.begin('E')
    this.text('')
    this.int32(0)
    this.end()
  }

  sync(): Buffer {
    this.begin('S')
    this.end()
    return this.buffer.subarray(0, this.length)
  }

  private begin(kind: string): void {
    this.byte(kind)
    this.start = this.length
    this.length += 4
  }

  private end(): void {
    this.buffer.writeInt32BE(this.length - this.start, this.start)
  }

  private byte(letter: string): void {
    this.buffer[this.length] = letter.charCodeAt(0)
    this.length += 1
  }

  private int16(value: number): void {
    this.length = this.buffer.writeUInt16BE(value, this.length)
  }

  private int32(value: number): void {
    this.length = this.buffer.writeInt32BE(value, this.length)
  }

  /** Terminated by a zero byte. */
  private text(text: string): void {
    this.length += this.buffer.write(text, this.length)
    this.buffer[this.length] = 0
    this.length += 1
  }

  private value(value: string | Buffer): void {
    const start = this.length + 4
    const length =
      typeof value === 'string' ? this.buffer.write(value, start) : value.copy(this.buffer, start)
    this.int32(length)
    this.length += length
  }
}

const messagesOf = (sent: readonly Sent[]): Buffer => {
  const messages = new Messages(sent.reduce((sumBytes, one) => sumBytes + bytesOf(one), syncBytes))
  for (const { statement, prepared, isNew } of sent) {
    if (isNew) messages.parse(prepared.name, statement.text)
    messages.bind(prepared.name, statement.values)
    if (prepared.columns === undefined) messages.describe()
    messages.execute()
  }
  return messages.sync()
}

/**
 * Statements sent in one write with a single Sync at the end (the protocol's pipelining, PostgreSQL manual
 * 54.2.4). The driver's own pipeline ends each statement with a Sync, so each is answered in a separate
 * packet, and every packet wakes this process; it also copies each value twice and sends some thirty pieces.
 * The driver passes the answers to the methods of this class.
 */
class Pipeline {
  private readonly statements: readonly Statement[]
  private readonly resolve: (results: readonly StatementResult[]) => void
  private readonly reject: (error: unknown) => void
  private running: Prepared[] = []
  private readonly results: { rows: ResultRow[]; tag: string }[] = []
  private rows: ResultRow[] = []
  /** Texts sent for preparation and not yet confirmed. */
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
    const sent = this.statements.map((statement) => this.prepare(known, statement))
    if (connection.stream.writable) connection.stream.write(messagesOf(sent))
    if (this.unparsed.length === 0) return
    connection.on('parseComplete', this.parsed)
    this.forget = () => {
      connection.off('parseComplete', this.parsed)
      for (const text of this.unparsed) known.delete(text)
    }
  }

  private prepare(known: Map<string, Prepared>, statement: Statement): Sent {
    const { text } = statement
    const before = known.get(text)
    const prepared = before ?? { name: `pipeline-${++nameCount}`, columns: undefined }
    this.running.push(prepared)
    if (before !== undefined) return { statement, prepared, isNew: false }
    known.set(text, prepared)
    this.unparsed.push(text)
    return { statement, prepared, isNew: true }
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
    // Runs for every field a batch reads: an iterator's pairs would cost as much as the parsing.
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

  /** PostgreSQL skips everything after the failed statement. */
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
 * Runs the statements one after another in one round trip; resolves to their results in order. If one fails,
 * the later ones are skipped and this rejects with its error; the caller then rolls back an open transaction.
 */
export const runPipeline: RunPipeline = (client, statements) =>
  new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, { resolve, reject }) as unknown as pg.Submittable)
  })
