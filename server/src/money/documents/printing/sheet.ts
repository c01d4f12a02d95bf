import { correction, generate } from 'lean-qr'
import PDFDocument from 'pdfkit'
import { isoText } from '../../../base/iso-text.ts'
import { type PaperWords, paperText } from '../words/paper-text.ts'
import { runsOfCode } from './code-runs.ts'
import { breakable, type FontName, readFonts, runsOf, type Script } from './fonts.ts'

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 48 } as const
const footerHeight = 44
const ink = { text: '#1c1917', muted: '#57534e', line: '#d6d3d1', accent: '#c2410c' } as const
const quietModules = 4
const brandPaths = [
  'M32 14v36M22 50h20M16 22l16-4 16 4',
  'M9 37l7-15 7 15a7 7 0 0 1-14 0z',
  'M41 37l7-15 7 15a7 7 0 0 1-14 0z',
] as const

export interface Holder {
  readonly name: string
  readonly phone: string
  readonly account: string
}

export interface SheetOptions {
  readonly title: string
  readonly subtitle: string
  /** Absent for a document without an owner. */
  readonly holder?: Holder
  /** Further facts in its head, each with its label. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly words: PaperWords
  /** When it is made, by the market's clock: the same content at the same time gives the same bytes. */
  readonly nowMs: number
}

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: keyof typeof ink
  readonly align?: 'start' | 'end'
}

/** A column's heading, width in points, and side. */
export interface Column {
  readonly heading: string
  readonly width: number
  readonly align?: 'start' | 'end'
}

interface Plot {
  readonly low: number
  readonly high: number
  readonly height: number
  readonly color: keyof typeof ink
}

type Document = InstanceType<typeof PDFDocument>

const fontOf = (script: Script, bold: boolean): FontName => (bold ? `${script}Bold` : script)

const openDocument = ({ title, words, nowMs }: SheetOptions): Document => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: words.language,
    info: { Title: `${words.practice}: ${title}`, Creator: 'Tarazu', CreationDate: new Date(nowMs) },
  })
  for (const [name, font] of readFonts()) document.registerFont(name, font)
  return document
}

/**
 * A document laid out from top to bottom: text in three scripts, rows, sums and codes. Each page is written when the
 * next one begins, so that a long document takes no more memory than its bytes.
 */
export class Sheet {
  readonly #document: Document
  readonly #options: SheetOptions
  readonly #chunks: Buffer[] = []
  /** Undefined in the first pass, which counts the pages and draws nothing. */
  readonly #pageCount: number | undefined
  #pageNumber = 0
  readonly left = page.margin
  readonly width = page.width - 2 * page.margin
  /** The current position. */
  y = 0

  private constructor(options: SheetOptions, pageCount: number | undefined) {
    this.#options = options
    this.#pageCount = pageCount
    this.#document = openDocument(options)
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#beginPage()
    this.#head()
  }

  /** Makes a document. `draw` is called twice: once to count the pages, once to draw them. */
  static print(options: SheetOptions, draw: (sheet: Sheet) => void): Promise<Uint8Array<ArrayBuffer>> {
    const laidOut = new Sheet(options, undefined)
    draw(laidOut)
    const sheet = new Sheet(options, laidOut.#pageNumber)
    draw(sheet)
    return sheet.#finish()
  }

  get #isDrawn(): boolean {
    return this.#pageCount !== undefined
  }

  #widthOf(text: string, size: number, bold: boolean): number {
    let width = 0
    for (const run of runsOf(text))
      width += this.#document.font(fontOf(run.script, bold), size).widthOfString(run.text)
    return width
  }

  /** One line, truncated if it is too wide. */
  textAt(x: number, y: number, width: number, text: string, style: TextStyle = {}): void {
    if (!this.#isDrawn) return
    const { size = 9, bold = false, color = 'text', align = 'start' } = style
    let shown = text
    while (shown.length > 1 && this.#widthOf(shown, size, bold) > width + 0.01)
      shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
    let at = align === 'end' ? x + width - this.#widthOf(shown, size, bold) : x
    for (const run of runsOf(shown)) {
      const font = this.#document.font(fontOf(run.script, bold), size)
      // One baseline for all scripts, whose fonts have different heights.
      font.fillColor(ink[color]).text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      at += font.widthOfString(run.text)
    }
  }

  /** A paragraph across the full width. */
  paragraph(text: string, style: TextStyle = {}): void {
    const { size = 9, bold = false } = style
    for (const one of this.#wrap(text, this.width, size, bold)) {
      this.room(size * 1.5)
      this.textAt(this.left, this.y, this.width, one, style)
      this.y += size * 1.5
    }
  }

  /** A text wrapped to a width. */
  #wrap(text: string, width: number, size: number, bold: boolean): readonly string[] {
    let line = ''
    const lines: string[] = []
    for (const piece of breakable(text)) {
      const longer = line + piece
      if (line !== '' && this.#widthOf(longer.trimEnd(), size, bold) > width) {
        lines.push(line.trimEnd())
        line = piece
      } else line = longer
    }
    return [...lines, line.trimEnd()]
  }

  /** Begins a new page unless that height still fits on this one; returns true if it fit. */
  room(height: number): boolean {
    if (this.y + height <= page.height - page.margin - footerHeight) return false
    this.#beginPage()
    return true
  }

  rule(): void {
    if (!this.#isDrawn) return
    this.#document
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .stroke()
  }

  /** The lines in each of a row's cells; a line break in a cell begins a line. */
  #linesOf(columns: readonly Column[], cells: readonly string[], style: TextStyle) {
    const { size = 9, bold = false } = style
    return columns.map(({ width }, place) =>
      (cells[place] ?? '').split('\n').flatMap((line) => this.#wrap(line, width - 6, size, bold)),
    )
  }

  /** A row of cells, as high as the tallest one; true if it began a page, with `atTop` drawn first. */
  row(columns: readonly Column[], cells: readonly string[], style: TextStyle = {}, atTop?: () => void): void {
    const { size = 9 } = style
    const lines = this.#linesOf(columns, cells, style)
    const lineHeight = size * 1.35
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight + size * 0.4
    if (this.room(height)) atTop?.()
    let x = this.left
    for (const [place, { width, align = 'start' }] of columns.entries()) {
      for (const [at, line] of (lines[place] ?? []).entries())
        this.textAt(align === 'end' ? x + 6 : x, this.y + at * lineHeight, width - 6, line, {
          ...style,
          align,
        })
      x += width
    }
    this.y += height
  }

  headings(columns: readonly Column[]): void {
    this.row(
      columns,
      columns.map(({ heading }) => heading),
      { size: 8, color: 'muted', bold: true },
    )
    this.rule()
    this.y += 5
  }

  /** A table that repeats its headings on every page. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], style: TextStyle = {}): void {
    this.room(60)
    this.headings(columns)
    for (const cells of rows) this.row(columns, cells, style, () => this.headings(columns))
  }

  /** A line through values, oldest on the left, in a box of that height; `low` and `high` are its edges. */
  plot(values: readonly number[], { low, high, height, color }: Plot): void {
    if (!this.#isDrawn || values.length < 2) return
    for (const [place, value] of values.entries()) {
      const x = this.left + (place / (values.length - 1)) * this.width
      const y = this.y + height * (1 - (value - low) / (high - low))
      if (place === 0) this.#document.moveTo(x, y)
      else this.#document.lineTo(x, y)
    }
    this.#document.lineWidth(1.2).lineJoin('round').strokeColor(ink[color]).stroke()
  }

  /** A label, and its amount on the other side. */
  sum(label: string, amount: string, style: TextStyle & { readonly width?: number } = {}): void {
    const { width = this.width, ...look } = style
    this.textAt(this.left, this.y, width - 110, label, look)
    this.textAt(this.left + width - 110, this.y, 110, amount, { ...look, align: 'end' })
    this.y += (look.size ?? 9) * 1.65
  }

  /** A QR code that opens a page of the app, with a caption. */
  code(url: string, x: number, y: number, side: number, label: string): void {
    if (!this.#isDrawn) return
    const code = generate(url, { minCorrectionLevel: correction.M })
    const module = side / (code.size + 2 * quietModules)
    this.#document.rect(x, y, side, side).fill('#ffffff')
    this.#document.save()
    this.#document.translate(x + quietModules * module, y + quietModules * module).scale(module)
    this.#document.fillColor('#000000')
    // Written with the PDF's own operators: parsing an SVG path would take most of a document's time.
    this.#document.addContent(`${runsOfCode(code).join('\n')}\nf`)
    this.#document.restore()
    this.#document.link(x, y, side, side, url)
    this.textAt(x - 60, y + side, side + 60, label, { size: 7, color: 'muted', align: 'end' })
  }

  #beginPage(): void {
    this.#pageNumber += 1
    this.y = page.margin
    if (!this.#isDrawn) return
    this.#document.addPage()
    this.#watermark()
    this.#foot()
  }

  #watermark(): void {
    const document = this.#document
    document.save()
    document.rotate(-52, { origin: [page.width / 2, page.height / 2] })
    document.fillOpacity(0.06)
    const word = this.#options.words.practice
    const style = { size: 104, bold: true, color: 'accent' } as const
    const width = this.#widthOf(word, style.size, style.bold)
    this.textAt((page.width - width) / 2, page.height / 2 - 63, width, word, style)
    document.restore()
    document.fillOpacity(1)
  }

  /** The app's icon (app/public/icon.svg). */
  #brand(side: number): void {
    if (!this.#isDrawn) return
    const document = this.#document
    document
      .save()
      .translate(this.left, this.y)
      .scale(side / 64)
    document.roundedRect(0, 0, 64, 64, 14).fill(ink.accent)
    document.lineWidth(3.5).lineCap('round').lineJoin('round').strokeColor('#ffffff')
    for (const path of brandPaths) document.path(path).stroke()
    document.restore()
  }

  #head(): void {
    const { title, subtitle, holder, facts = [], words } = this.#options
    this.#brand(26)
    this.textAt(this.left + 34, this.y + 5, 200, 'Tarazu', { size: 15, bold: true })
    const mark = { size: 9, bold: true, color: 'accent', align: 'end' } as const
    this.textAt(this.left + 200, this.y + 8, this.width - 200, words.practice, mark)
    this.y += 33
    this.rule()
    this.y += 11
    this.textAt(this.left, this.y, this.width, title, { size: 20, bold: true })
    this.y += 31
    this.textAt(this.left, this.y, this.width, subtitle, { size: 11, color: 'muted' })
    this.y += 26
    for (const [label, value] of [
      ...(holder === undefined
        ? []
        : ([
            [words.holder, holder.name],
            [words.phone, holder.phone],
            [words.account, holder.account],
          ] as const)),
      ...facts,
    ]) {
      this.textAt(this.left, this.y, 110, label, { color: 'muted' })
      this.textAt(this.left + 112, this.y, this.width - 112, value, { bold: label === words.holder })
      this.y += 15
    }
    this.y += 9
    this.rule()
    this.y += 14
  }

  #foot(): void {
    const { words, nowMs } = this.#options
    const y = page.height - page.margin - 16
    const small = { size: 7.5, color: 'muted' } as const
    this.textAt(this.left, y, this.width, words.practiceSentence, small)
    this.textAt(
      this.left,
      y + 13,
      this.width / 2,
      paperText(words, 'madeOn', { instant: isoText(nowMs) }),
      small,
    )
    const place = paperText(words, 'page', {
      page: String(this.#pageNumber),
      count: String(this.#pageCount ?? 0),
    })
    this.textAt(this.left + this.width / 2, y + 13, this.width / 2, place, { ...small, align: 'end' })
  }

  #finish(): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      this.#document.on('end', () => resolve(new Uint8Array(Buffer.concat(this.#chunks))))
      this.#document.on('error', reject)
      this.#document.end()
    })
  }
}
