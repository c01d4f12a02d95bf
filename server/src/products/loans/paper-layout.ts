import type { LoanPaper } from '@tarazu/contract/loans/statement/statement.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { type Holder, Sheet } from '../../money/documents/printing/sheet.ts'
import { paperWords } from '../../money/documents/words/all.ts'

export interface LoanPaperContent {
  readonly language: Language
  readonly holder: Holder
  readonly paper: LoanPaper
  readonly digest: string
  readonly signedMs: number
}

const labelWidth = 190

/** Prints a key fact statement in the words that were signed. */
export const print = ({
  language,
  holder,
  paper,
  digest,
  signedMs,
}: LoanPaperContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, subtitle, sections, closing, digestLine } = paper
  return Sheet.print({ title, subtitle, holder, words: paperWords[language], nowMs: signedMs }, (sheet) => {
    const columns = [
      { heading: '', width: labelWidth },
      { heading: '', width: sheet.width - labelWidth },
    ]
    for (const { heading, rows } of sections) {
      sheet.room(60)
      sheet.paragraph(heading, { size: 12, bold: true })
      sheet.y += 3
      for (const row of rows) {
        sheet.row(columns, row)
        sheet.rule()
        sheet.y += 4
      }
      sheet.y += 8
    }
    for (const one of closing) sheet.paragraph(one)
    sheet.y += 6
    sheet.paragraph(digestLine.replace('{digest}', digest), { size: 7.5, color: 'muted' })
  })
}
