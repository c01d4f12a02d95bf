import { parentPort, workerData } from 'node:worker_threads'
import { type CertificateContent, certificatePdf } from './certificate.ts'
import { contractNotePdf, type NoteContent } from './contract-note.ts'
import { type StatementContent, statementPdf } from './statement.ts'
import { type TaxContent, taxPdf } from './tax-paper.ts'
import { type DocumentLanguage, documentWords } from './words.ts'

/** What is printed. The words, which are functions too, are taken by the thread itself. */
export type PaperTask = { readonly language: DocumentLanguage } & (
  | { readonly kind: 'note'; readonly content: Omit<NoteContent, 'words'> }
  | { readonly kind: 'certificate'; readonly content: Omit<CertificateContent, 'words'> }
  | { readonly kind: 'statement'; readonly content: Omit<StatementContent, 'words'> }
  | { readonly kind: 'tax'; readonly content: Omit<TaxContent, 'words'> }
)

const print = (task: PaperTask): Promise<Uint8Array<ArrayBuffer>> => {
  const words = documentWords[task.language]
  if (task.kind === 'note') return contractNotePdf({ ...task.content, words })
  if (task.kind === 'certificate') return certificatePdf({ ...task.content, words })
  if (task.kind === 'statement') return statementPdf({ ...task.content, words })
  return taxPdf({ ...task.content, words })
}

const bytes = await print(workerData as PaperTask)
parentPort?.postMessage(bytes, [bytes.buffer])
