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

/** The kind of gain: capital, by holding period, or speculative (intraday, or a short sale). */
export const gainKind = z.enum(['short-term', 'long-term', 'speculative'])

/** The categories that the tax law counts and taxes separately; which losses offset which gains: docs/tax.md. */
export const taxBucket = z.enum(['equity-short', 'equity-long', 'slab', 'other-long', 'speculative'])
export type TaxBucket = z.infer<typeof taxBucket>

/** How a row is taxed, and what reduces its tax. */
const taxed = {
  bucket: taxBucket,
  section: z.string().describe('of the Act that applies to the year'),
  ratePercent: percentOut().nullable().describe('null: at the slab rate'),
  /** From the day after the purchase. */
  heldDays: z.number().int(),
  expenses: rupeesOut().describe('brokerage, fees, GST and stamp duty of what was sold, from both trades'),
  stt: rupeesOut().describe('not deductible from any capital gain'),
  gainAfterExpenses: rupeesOut(),
}

/** The gain or loss on one disposal of one lot, before charges. */
export const gainRow = z.object({
  /** Counts the year’s disposals from 1, oldest first. */
  rowNo: z.number().int(),
  kind: gainKind,
  exchange: exchange(),
  code: z.string(),
  isin: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  direction,
  /** The kind of disposal: a sale, or the fractional share left by a split or bonus. */
  cause: z.enum(['sale', 'fraction']),
  quantity: z.number().int(),
  acquiredTime: instantOut(),
  disposedTime: instantOut(),
  cost: rupeesOut(),
  proceeds: rupeesOut(),
  gain: rupeesOut(),
  ...taxed,
})

/**
 * The gain or loss on fund units from one purchase, or on shares of an AI quant product, after exit load and
 * stamp duty.
 */
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
      hasRows: z.boolean().describe('whether the year has a disposal of this kind'),
      /** The year's rates and their start dates; empty if the slab rate applies. */
      rates: z.array(z.object({ percent: percentOut(), fromDay: z.string() })),
      gain: rupeesOut(),
      expenses: rupeesOut(),
      stt: rupeesOut(),
      gainAfterExpenses: rupeesOut(),
      setOff: rupeesOut().describe('losses of the same year set off against it'),
      broughtForward: rupeesOut().describe('losses of earlier years set off against it'),
      exempt: rupeesOut().describe('the exempt amount of long-term equity gains'),
      taxable: rupeesOut(),
    }),
  ),
  exemptLimit: rupeesOut().nullable().describe('on long-term equity gains; null: all of it'),
  /** Losses carried forward. */
  losses: z.array(z.object({ year: z.string(), kind: lossKind, amount: rupeesOut(), lastYear: z.string() })),
  /** The gains up to each advance-tax due date and to the year's last day. */
  quarters: z.array(
    z.object({
      untilDay: z.string(),
      duePercent: z.number().int().nullable(),
      capitalGains: rupeesOut(),
      speculative: rupeesOut(),
      dividends: rupeesOut(),
    }),
  ),
  /** The sum of the absolute values of speculative gains and losses. */
  speculativeTurnover: rupeesOut(),
  /** What a company would deduct at source from a year's dividends; the practice market deducts nothing. */
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
    'Profit and loss of a tax year: gains by FIFO lots and by section, losses set off, advance tax quarters; charges, financing and loans separately',
  group: 'Documents',
  methods: ['GET'],
  path: '/api/app/user/documents/tax.do',
  access: 'investor',
  changes: false,
  limit: 'documents',
  /** The default is the current year. */
  input: z.object({ year: taxYearText().optional() }),
  output: z.object({
    year: z.string(),
    /** The years with trades, and the current one, newest first. */
    years: z.array(z.string()),
    shortTerm: rupeesOut(),
    longTerm: rupeesOut(),
    speculative: rupeesOut(),
    /** Received, less those paid on short positions. */
    dividends: rupeesOut(),
    charges: z.array(chargeLine),
    chargesTotal: rupeesOut(),
    /** Securities transaction tax on fund units, separate from trading charges. */
    fundStt: rupeesOut(),
    financing: rupeesOut(),
    loanCost: rupeesOut().describe(
      'interest and penal charges of loans: for information, not deductible from the gains',
    ),
    /** Losses and financing beyond the investor’s money, which the platform bore. */
    borneByHouse: rupeesOut(),
    /** Gains and dividends, less charges, financing and loans, plus what the platform bore. */
    net: rupeesOut(),
    tax: taxYear,
    /** The newest 100; the CSV has all. */
    rows: z.array(gainRow),
    rowCount: z.number().int(),
    /** Funds and AI quant products; the newest 100, the CSV has all. */
    productRows: z.array(productGainRow),
    productCount: z.number().int(),
    /** The year's trading days of this investor, newest first: each has a contract note. */
    noteDays: z.array(
      z.object({
        day: z.string(),
        trades: z.number().int(),
        turnover: rupeesOut(),
        /** How many files the note has. */
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
    /**
     * Part number, from 1, for a day with more trades than one file holds (`noteParts` of taxReport); the last part has
     * the totals.
     */
    part: wholeNumber(1, 10_000).optional().default(1),
  }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.noTradeOnDay],
})

export const shareCertificate = defineCall({
  name: 'shareCertificate',
  summary: 'The certificate of current shares: of one position, or of all fully paid ones',
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
  summary: 'The statement of account for a period: opening balance, every line, closing balance',
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
  summary: 'The statement of account for a period as CSV',
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
      .describe('only these events, as in cash/list.do; the balances include all'),
    language: documentLanguage(),
  }),
  answers: 'text/csv; charset=utf-8',
  output: fileOut(),
  refusals: [refusals.statementSpanInvalid],
})
