import { parentPort, workerData } from 'node:worker_threads'
import { type CertificateContent, certificatePdf } from './certificate.ts'
import { contractNotePdf, type NoteContent } from './contract-note.ts'
import { type FactsheetContent, factsheetPdf } from './factsheet.ts'
import { type LoanPaperContent, loanPdf } from './loan-paper.ts'
import { type OfferContent, offerPdf } from './offer-document.ts'
import { type StatementContent, statementPdf } from './statement.ts'
import { type TaxContent, taxPdf } from './tax-paper.ts'

/** The document to print. */
export type PaperTask =
  | { readonly kind: 'note'; readonly content: NoteContent }
  | { readonly kind: 'certificate'; readonly content: CertificateContent }
  | { readonly kind: 'statement'; readonly content: StatementContent }
  | { readonly kind: 'loan'; readonly content: LoanPaperContent }
  | { readonly kind: 'offer'; readonly content: OfferContent }
  | { readonly kind: 'factsheet'; readonly content: FactsheetContent }
  | { readonly kind: 'tax'; readonly content: TaxContent }

const print = (task: PaperTask): Promise<Uint8Array<ArrayBuffer>> => {
  if (task.kind === 'note') return contractNotePdf(task.content)
  if (task.kind === 'certificate') return certificatePdf(task.content)
  if (task.kind === 'loan') return loanPdf(task.content)
  if (task.kind === 'offer') return offerPdf(task.content)
  if (task.kind === 'factsheet') return factsheetPdf(task.content)
  if (task.kind === 'statement') return statementPdf(task.content)
  return taxPdf(task.content)
}

const bytes = await print(workerData as PaperTask)
parentPort?.postMessage(bytes, [bytes.buffer])
