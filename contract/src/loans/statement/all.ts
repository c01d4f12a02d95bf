import type { Language } from '../../text/language.ts'
import { englishStatement } from './en.ts'
import { hindiStatement } from './hi.ts'
import { fillStatement, type LoanPaper, type SignedLoan } from './statement.ts'
import type { StatementWords } from './statement-words.ts'
import { simplifiedChineseStatement } from './zh-cn.ts'

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  en: englishStatement,
  hi: hindiStatement,
  'zh-CN': simplifiedChineseStatement,
}

/** The statement of a loan in a language. */
export const statementOf = (loan: SignedLoan, language: Language): LoanPaper =>
  fillStatement(loan, statementWords[language])
