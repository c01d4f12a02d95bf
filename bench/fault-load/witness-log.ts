import { type FileHandle, open } from 'node:fs/promises'

/** A client's change with its idempotency key. */
export interface Sent {
  readonly key: string
  readonly userId: string
  readonly kind: 'buy' | 'sell' | 'place' | 'modify' | 'cancel' | 'apply'
  readonly path: string
  readonly form: string
}

/** An answer's envelope, unchanged. */
export interface Answer {
  readonly status: 0 | 1
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>> | null
}

type Line =
  | { readonly at: 'sent'; readonly to: string; readonly sent: Sent }
  | { readonly at: 'answered'; readonly from: string; readonly key: string; readonly answer: Answer }

/** The witness's record of one key. */
export interface Testimony {
  readonly sent: Sent
  /** How often it was sent, to any process. */
  readonly sendings: number
  /** Every answer received; all answers to a key should be the same. */
  readonly answers: readonly Answer[]
}

/**
 * The clients' append-only log. An answer counts only when its line is on disk: lines that arrive during one fsync
 * share the next.
 */
export class WitnessLog {
  private readonly file: FileHandle
  private lines: string[] = []
  private written: Promise<void> = Promise.resolve()
  private next: Promise<void> | undefined
  private sizeBytes = 0

  private constructor(file: FileHandle) {
    this.file = file
  }

  static async open(path: string): Promise<WitnessLog> {
    return new WitnessLog(await open(path, 'ax+', 0o600))
  }

  /** Resolves when the line is on disk. */
  add(line: Line): Promise<void> {
    this.lines.push(`${JSON.stringify(line)}\n`)
    this.next ??= this.written.then(() => this.write())
    this.written = this.next
    return this.next
  }

  /** The length of the log: the offset of later lines. */
  async size(): Promise<number> {
    await this.written
    return this.sizeBytes
  }

  /** The file's content from an offset, by key. */
  async read(fromByte = 0): Promise<readonly Testimony[]> {
    await this.written
    const buffer = Buffer.alloc(this.sizeBytes - fromByte)
    await this.file.read(buffer, 0, buffer.length, fromByte)
    const known = new Map<string, { sent: Sent; sendings: number; answers: Answer[] }>()
    for (const text of buffer.toString('utf8').split('\n').filter(Boolean)) {
      const line = JSON.parse(text) as Line
      if (line.at === 'answered') {
        known.get(line.key)?.answers.push(line.answer)
        continue
      }
      const before = known.get(line.sent.key)
      if (before === undefined) known.set(line.sent.key, { sent: line.sent, sendings: 1, answers: [] })
      else before.sendings += 1
    }
    return [...known.values()]
  }

  async close(): Promise<void> {
    await this.written
    await this.file.close()
  }

  private async write(): Promise<void> {
    this.next = undefined
    const text = this.lines.join('')
    this.lines = []
    await this.file.appendFile(text)
    await this.file.datasync()
    this.sizeBytes += Buffer.byteLength(text)
  }
}
