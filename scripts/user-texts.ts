import { articles as englishHelp } from '../app/src/features/help/articles/en.ts'
import { articles as hindiHelp } from '../app/src/features/help/articles/hi.ts'
import { articles as chineseHelp } from '../app/src/features/help/articles/zh-cn.ts'
import { texts as englishLegal } from '../app/src/features/legal/texts/en.ts'
import { texts as hindiLegal } from '../app/src/features/legal/texts/hi.ts'
import { texts as chineseLegal } from '../app/src/features/legal/texts/zh-cn.ts'
import { englishWords } from '../contract/src/inbox/words/en.ts'
import { hindiWords } from '../contract/src/inbox/words/hi.ts'
import { chineseWords } from '../contract/src/inbox/words/zh-cn.ts'
import { statementWords } from '../contract/src/loans/statement/all.ts'
import { english as englishRefusals } from '../contract/src/refusals/en.ts'
import { hindi as hindiRefusals } from '../contract/src/refusals/hi.ts'
import { simplifiedChinese as chineseRefusals } from '../contract/src/refusals/zh-cn.ts'
import { actionWords } from '../desk/src/action-words.ts'
import { agentWords } from '../desk/src/pages/agent-words.ts'
import { bannerWords } from '../desk/src/pages/banners/banner-words.ts'
import { chargeWords } from '../desk/src/pages/charge-words.ts'
import { fundWords } from '../desk/src/pages/funds/fund-words.ts'
import { historyWords } from '../desk/src/pages/history-words.ts'
import { identityWords } from '../desk/src/pages/identity-words.ts'
import { loanWords } from '../desk/src/pages/loan-words.ts'
import { loginHelpWords } from '../desk/src/pages/login-help/login-help-words.ts'
import { offerWords } from '../desk/src/pages/offer-words.ts'
import { operatorWords } from '../desk/src/pages/operators/operator-words.ts'
import { permissionWords } from '../desk/src/pages/operators/permission-words.ts'
import { quantWords } from '../desk/src/pages/quant-words.ts'
import { ticketWords } from '../desk/src/pages/ticket-words.ts'
import { transferWords } from '../desk/src/pages/transfer-words.ts'
import { userWords } from '../desk/src/pages/users/user-words.ts'
import { queueWords } from '../desk/src/queue/queue-words.ts'
import { serviceWords } from '../desk/src/service-words.ts'
import { words } from '../desk/src/words.ts'
import { worklistWords } from '../desk/src/worklist/worklist-words.ts'
import { english as englishNews } from '../market/src/news/texts/en.ts'
import { hindi as hindiNews } from '../market/src/news/texts/hi.ts'
import type { NewsTexts } from '../market/src/news/texts/words.ts'
import { chinese as chineseNews } from '../market/src/news/texts/zh-cn.ts'
import { paperWords } from '../server/src/money/documents/words/all.ts'
import { ledgerNames } from '../server/src/money/documents/words/ledger-names.ts'
import { factsheetWords } from '../server/src/products/funds/factsheet/words/all.ts'
import { offerDocumentWords } from '../server/src/products/issues/offer-document/words/all.ts'
import type { TermLanguage, UserText } from './terms.ts'

/** Every string in a catalogue, in an order that is the same in each language. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value)
    .sort()
    .flatMap((key) => stringsIn((value as Readonly<Record<string, unknown>>)[key]))
}

type InLanguages = Readonly<Partial<Record<TermLanguage, readonly string[]>>>

const deskWords = [
  words,
  actionWords,
  serviceWords,
  queueWords,
  agentWords,
  chargeWords,
  identityWords,
  transferWords,
  operatorWords,
  userWords,
  bannerWords,
  fundWords,
  historyWords,
  loanWords,
  loginHelpWords,
  offerWords,
  permissionWords,
  quantWords,
  ticketWords,
  worklistWords,
]

/** For one language's news: the index and sector names are lists from other places. */
const newsTexts = ({ templates, words: { index: _index, sector: _sector, ...lists } }: NewsTexts) =>
  stringsIn([templates, lists])

const ledgerTexts = (language: TermLanguage): readonly string[] =>
  Object.values(ledgerNames).flatMap((names) => Object.values(names).map((name) => name[language]))

const paperTexts = (language: TermLanguage): readonly string[] =>
  stringsIn([paperWords, factsheetWords, offerDocumentWords].map((own) => own[language]))

/** A company gets orders, earns margins and deposits money with a court; a lender sends recovery agents. */
const otherSenses: Readonly<Record<string, readonly string[]>> = {
  news: ['order', 'margin', 'deposit'],
  statement: ['agent'],
}
/** A company makes a loss, घाटा, and gets orders, 订单; 提款 is just a part of 计提款项. */
const allowedWords: Readonly<Record<string, readonly string[]>> = { news: ['घाटा', '订单', '提款'] }

const catalogues: Readonly<Record<string, InLanguages>> = {
  desk: { en: stringsIn(deskWords) },
  refusals: {
    en: stringsIn(englishRefusals.of),
    hi: stringsIn(hindiRefusals.of),
    'zh-CN': stringsIn(chineseRefusals.of),
  },
  fields: {
    en: stringsIn(englishRefusals.fields),
    hi: stringsIn(hindiRefusals.fields),
    'zh-CN': stringsIn(chineseRefusals.fields),
  },
  messages: {
    en: stringsIn(englishWords.of),
    hi: stringsIn(hindiWords.of),
    'zh-CN': stringsIn(chineseWords.of),
  },
  agreement: {
    en: stringsIn(englishLegal),
    hi: stringsIn(hindiLegal),
    'zh-CN': stringsIn(chineseLegal),
  },
  help: {
    en: stringsIn(englishHelp),
    hi: stringsIn(hindiHelp),
    'zh-CN': stringsIn(chineseHelp),
  },
  papers: {
    en: paperTexts('en'),
    hi: paperTexts('hi'),
    'zh-CN': paperTexts('zh-CN'),
  },
  ledger: { en: ledgerTexts('en'), hi: ledgerTexts('hi'), 'zh-CN': ledgerTexts('zh-CN') },
  statement: {
    en: stringsIn(statementWords.en),
    hi: stringsIn(statementWords.hi),
    'zh-CN': stringsIn(statementWords['zh-CN']),
  },
  news: { en: newsTexts(englishNews), hi: newsTexts(hindiNews), 'zh-CN': newsTexts(chineseNews) },
}

/** The texts that people read outside the app's own catalogues, each with its English version. */
export const userTexts = (): readonly UserText[] =>
  Object.entries(catalogues).flatMap(([name, inLanguages]) =>
    Object.entries(inLanguages).flatMap(([language, texts]) =>
      texts.map((text, at) => {
        const where = `${name} (${language})`
        return {
          where,
          language: language as TermLanguage,
          english: inLanguages.en?.[at] ?? '',
          text,
          otherSenses: otherSenses[name] ?? [],
          allowed: allowedWords[name] ?? [],
        }
      }),
    ),
  )
