import { z } from 'zod'
import { type CashKind, cashKinds } from '../money/chart.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  calendarDay,
  exchange,
  fileOut,
  instantOut,
  percentOut,
  recordNumber,
  rupeesOut,
  wholeNumber,
} from '../wire/fields.ts'
import { chargeLine, direction } from './trading.ts'

/** A tax year (Income-tax Act, 2025, section 3), until 2025-26 a financial year: April to March, "2026-27". */
export const taxYearText = () =>
  z
    .string()
    .regex(/^20\d{2}-\d{2}$/)
    .refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)))
    .meta({ examples: ['2026-27'] })

export const documentLanguage = () => z.enum(['en', 'hi', 'zh-CN']).optional().default('en')

/** What kind of gain: of capital, by how long the share was held, or speculative (intraday, or a share sold short). */
export const gainKind = z.enum(['short-term', 'long-term', 'speculative'])

/** Buckets that the tax law counts and taxes apart; which losses go against which gains: docs/tax.md. */
export const taxBucket = z.enum(['equity-short', 'equity-long', 'slab', 'other-long', 'speculative'])
export type TaxBucket = z.infer<typeof taxBucket>

/** How a row is taxed, and what lessens it. */
const taxed = {
  bucket: taxBucket,
  section: z.string().describe('of the Act that the year is under'),
  ratePercent: percentOut().nullable().describe('null: at the slab rate'),
  /** From the day after the purchase. */
  heldDays: z.number().int(),
  expenses: rupeesOut().describe(
    'brokerage, fees, GST and stamp duty of what was disposed of, from both trades',
  ),
  stt: rupeesOut().describe('deducted from no capital gain'),
  gainAfterExpenses: rupeesOut(),
}

/** What was gained or lost by one disposal of one lot, before charges. */
export const gainRow = z.object({
  /** Counts the year’s disposals from 1, the oldest first. */
  rowNo: z.number().int(),
  kind: gainKind,
  exchange: exchange(),
  code: z.string(),
  isin: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  direction,
  /** What was disposed of: a sale, or the part of a share that a split or bonus left over. */
  cause: z.enum(['sale', 'fraction']),
  quantity: z.number().int(),
  acquiredTime: instantOut(),
  disposedTime: instantOut(),
  cost: rupeesOut(),
  proceeds: rupeesOut(),
  gain: rupeesOut(),
  ...taxed,
})

/** What was gained or lost by units of one purchase of a fund, or shares of an AI quantity product, after exit load and stamp duty. */
export const productGainRow = z.object({
  kind: z.enum(['short-term', 'long-term']),
  product: z.enum(['fund', 'quant']),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  /** Units with four decimals, or whole shares. */
  quantity: z.string(),
  acquiredTime: instantOut(),
  disposedTime: instantOut(),
  cost: rupeesOut(),
  proceeds: rupeesOut(),
  gain: rupeesOut(),
  ...taxed,
})

const lossKind = z.enum(['short-term', 'long-term', 'speculative'])

/** How the year's gains are taxed: a computation for practice. */
const taxYear = z.object({
  act: z.enum(['1961', '2025']),
  buckets: z.array(
    z.object({
      bucket: taxBucket,
      section: z.string(),
      hasRows: z.boolean().describe('something of it was disposed of in the year'),
      /** The rates of the year, each from its day on; none where the slab rate applies. */
      rates: z.array(z.object({ percent: percentOut(), fromDay: z.string() })),
      gain: rupeesOut(),
      expenses: rupeesOut(),
      stt: rupeesOut(),
      gainAfterExpenses: rupeesOut(),
      setOff: rupeesOut().describe('losses of the same year that went against it'),
      broughtForward: rupeesOut().describe('losses of earlier years that went against it'),
      exempt: rupeesOut().describe('of equity held long, what the law leaves free'),
      taxable: rupeesOut(),
    }),
  ),
  exemptLimit: rupeesOut().nullable().describe('of equity held long; null: all of it'),
  /** Losses that go on to the next year. */
  losses: z.array(z.object({ year: z.string(), kind: lossKind, amount: rupeesOut(), lastYear: z.string() })),
  /** By the days on which advance tax is due, and the year's last: what had been gained until then. */
  quarters: z.array(
    z.object({
      untilDay: z.string(),
      duePercent: z.number().int().nullable(),
      capitalGains: rupeesOut(),
      speculative: rupeesOut(),
      dividends: rupeesOut(),
    }),
  ),
  /** The sum of the speculative gains and losses, each without its sign. */
  speculativeTurnover: rupeesOut(),
  /** What a company would deduct at source from its dividends of a year; the practice market deducts nothing. */
  dividendTds: z.object({
    threshold: rupeesOut().nullable().describe('null: a year without such a deduction'),
    total: rupeesOut(),
    companies: z.array(
      z.object({ name: z.string(), nameHindi: z.string(), dividends: rupeesOut(), tds: rupeesOut() }),
    ),
  }),
})

export const taxReport = defineCall({
  name: 'taxReport',
  summary:
    'Profit and loss of a tax year: gains by FIFO lots and by section, losses set off, advance tax quarters; charges, financing and loans apart',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/tax.do',
  access: 'investor',
  changes: false,
  limit: 'documents',
  /** Without a year, the one of today. */
  input: z.object({ year: taxYearText().optional() }),
  output: z.object({
    year: z.string(),
    /** Those in which the investor traded or that is now, the newest first. */
    years: z.array(z.string()),
    shortTerm: rupeesOut(),
    longTerm: rupeesOut(),
    speculative: rupeesOut(),
    /** Received, less what short positions paid. */
    dividends: rupeesOut(),
    charges: z.array(chargeLine),
    chargesTotal: rupeesOut(),
    /** Securities transaction tax on fund units, beside the charges of trades. */
    fundStt: rupeesOut(),
    financing: rupeesOut(),
    loanCost: rupeesOut().describe(
      'interest and penal charges of loans: a fact beside the gains, which no rule lets it lessen',
    ),
    /** Losses and financing that nothing of the investor’s covered: the house bore them. */
    borneByHouse: rupeesOut(),
    /** Gains and dividends, less charges, financing and loans, plus what the house bore. */
    net: rupeesOut(),
    tax: taxYear,
    /** The newest 100; the CSV has all. */
    rows: z.array(gainRow),
    rowCount: z.number().int(),
    /** Of funds and AI quantity products; the newest 100, the CSV has all. */
    productRows: z.array(productGainRow),
    productCount: z.number().int(),
    /** The days of the year on which the investor traded, the newest first: each has a contract note. */
    noteDays: z.array(
      z.object({
        day: z.string(),
        trades: z.number().int(),
        turnover: rupeesOut(),
        /** In how many files the note comes. */
        noteParts: z.number().int(),
      }),
    ),
  }),
  refusals: [],
})

export const taxReportCsv = defineCall({
  name: 'taxReportCsv',
  summary: 'The profit-and-loss and tax report of a tax year as CSV: every disposal of a lot, then the sums',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/tax.csv',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ year: taxYearText(), language: documentLanguage() }),
  answers: 'text/csv; charset=utf-8',
  output: fileOut(),
  refusals: [],
})

export const taxReportPdf = defineCall({
  name: 'taxReportPdf',
  summary: 'The profit-and-loss and tax report of a tax year as PDF: the sums, then every disposal of a lot',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/tax.pdf',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ year: taxYearText(), language: documentLanguage() }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.statementSpanInvalid],
})

export const contractNote = defineCall({
  name: 'contractNote',
  summary:
    'The contract note of a day: every trade with its price and brokerage, the charges line by line and the net amount',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/contract-note.pdf',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({
    day: calendarDay(),
    language: documentLanguage(),
    /** Of a day with more trades than one file takes (`noteParts` of taxReport), counted from 1; the last has the sums. */
    part: wholeNumber(1, 10_000).optional().default(1),
  }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.noTradeOnDay],
})

export const shareCertificate = defineCall({
  name: 'shareCertificate',
  summary:
    'The certificate of the shares that are held now: of one position, or of all that were paid in full',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/share-certificate.pdf',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ orderNo: recordNumber().optional(), language: documentLanguage() }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.noFullyPaidShares, refusals.statementSpanInvalid],
})

const kindNames = Object.keys(cashKinds) as [CashKind, ...CashKind[]]
const span = { fromDay: calendarDay(), toDay: calendarDay() }

export const accountStatement = defineCall({
  name: 'accountStatement',
  summary: 'The statement of account over a span of days: opening balance, every line, closing balance',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/statement.pdf',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ ...span, language: documentLanguage() }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.statementSpanInvalid],
})

export const accountStatementCsv = defineCall({
  name: 'accountStatementCsv',
  summary: 'The statement of account over a span of days as CSV',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/statement.csv',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({
    ...span,
    kind: z
      .enum(kindNames)
      .optional()
      .describe('only these lines, as in cash/list.do; the balances are those of all'),
    language: documentLanguage(),
  }),
  answers: 'text/csv; charset=utf-8',
  output: fileOut(),
  refusals: [refusals.statementSpanInvalid],
})
