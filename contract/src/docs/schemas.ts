import { z } from 'zod'
import { wireRupees } from '../money/money.ts'
import type { Call } from '../wire/call.ts'

/** JSON Schema as zod writes it, reduced to what the documents read. */
export interface JsonSchema {
  readonly [word: string]: unknown
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** zod's own note that its objects refuse or drop other names means nothing to an API user. */
const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...body } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return body as JsonSchema
}

/** zod omits the examples of transformed fields; ours are in wire format. */
export const inputSchema = (call: Call): JsonSchema => {
  const schema = convert(call.input, 'input')
  const examples = call.input.meta()?.examples
  return Array.isArray(examples) ? { ...schema, examples } : schema
}
export const outputSchema = (call: Call): JsonSchema => convert(call.output, 'output')

/** Readable example values by field name; other names get one by type. */
const examples: Readonly<Record<string, unknown>> = {
  bannerId: '17',
  phone: '9876543210',
  password: 'correct horse battery',
  code: 'KAVCEM',
  name: 'Kaveri Cement',
  nameHindi: 'कावेरी सीमेंट',
  sector: 'Cement',
  keyword: 'kaveri',
  quantity: '100',
  quantity2: '200',
  quantity3: '300',
  shares: '100',
  applicationNo: '8814',
  leverage: '2',
  orderNo: '4102',
  fillNo: '4103',
  loanNo: '4120',
  proposalNo: '4118',
  freeDays: '7',
  termDays: '30',
  planNo: '4110',
  strategyNo: '4120',
  date: '5',
  installments: '12',
  stepUpPercent: '10',
  goalNo: '4111',
  ticketNo: '73',
  alertNo: '7',
  subscriptionId: '12',
  positionNo: '4102',
  entryId: '8814',
  pageNum: '1',
  part: '1',
  pageSize: '20',
  from: '2026-11-20',
  to: '2026-11-21T10:00:00Z',
  at: '2026-11-20T11:30:07+05:30',
  asOf: '2026-11-21T04:30:00.000Z',
  index: 'TARAZU50',
  order: 'NSE:KAVCEM,BSE:KAVBK',
  stocks: 'NSE:KAVCEM,BSE:KAVBK',
  screen: '3',
  watchlist: '2',
  watchlists: '2,1',
  priceFrom: '100.00',
  priceTo: '2500.00',
  volumeFrom: '10000',
  volumeTo: '500000',
  challengeId: 'Jt3h0sV9qk2mXy7A',
  email: 'asha@example.in',
  agentId: '12',
  agentName: 'Meera Rao',
  invitationCode: 'KAVERI7',
  agreement: 'true',
  market: 'practice',
  isin: 'INE001A01036',
  entryType: 'position-open',
  account: 'cash',
  reference: '4102',
  topics: 'alerts,orders,margin',
  realName: 'Asha Rao',
  nationality: 'IN',
  idNumber: '999941057058',
  idNumberMasked: 'XXXX XXXX 7058',
  uploadId: 'mJ3kX0vQ9sT2bL7wY4nZ1g',
  front: 'mJ3kX0vQ9sT2bL7wY4nZ1g',
  back: 'q8RfP5cD6hA3eU1iO7kV2w',
  submissionId: '31',
  basePath: '/api/app/user/preview.do?uploadId=',
  userId: '1207',
  price: '512.40',
  change: '6.30',
  changePercent: '1.24',
  open: '507.00',
  prevClose: '506.10',
  high: '514.85',
  low: '505.25',
  close: '512.40',
  averagePrice: '510.72',
  volume: '184520',
  turnover: '94238000.00',
  issuePrice: '240.00',
  peRatio: '24.18',
  dividendYield: '1.10',
  faceValue: '10.00',
  marketValue: '24206289600.00',
  lowerLimit: '404.90',
  upperLimit: '607.30',
  spark: [507, 509.35, 505.9, 512.4],
  question: '7 + 5',
  image: 'data:image/png;base64,…',
  token: 'opaque text, up to 200 characters',
  firewallToken: 'opaque text, up to 200 characters',
  source: 'the circular that sets the rate',
  id: '2026-11-20-order-won-INEZ00001015',
  kind: 'order-won',
  headline: 'Kaveri Cement wins an order worth ₹505 crore',
  body: 'Kaveri Cement has won an order worth ₹505 crore from the railways. It is to be carried out within 24 months.',
  caseNo: '12',
  requestId: '7',
  titleEn: 'The desk is closed tonight',
  titleHi: 'आज रात डेस्क बंद है',
  titleZh: '今晚客服休息',
  textEn: 'From 22:00 to 23:00. Trading goes on.',
  textHi: '22:00 से 23:00 तक। ट्रेडिंग चलती रहेगी।',
  textZh: '22:00 至 23:00。交易照常。',
  table: 'watchlist_items',
  lineId: '41',
  text: 'My deposit of yesterday has not arrived.',
  before: '41',
  messageId: '93',
  upTo: '93',
  content: 'date,name,kind\n2027-01-26,Republic Day,closed',
  offsetMs: '3600000',
  operatorId: '1001',
  ticket: 'q8RfP5cD6hA3eU1iO7kV2wmJ3kX0vQ9sT2bL7wY4nZ1g',
}

const exampleOfText = (schema: JsonSchema): string => {
  if (schema.format === 'date-time') return '2026-11-21T04:30:00.000Z'
  if (schema.pattern === '^-?\\d+\\.\\d{2}$' || schema.pattern === wireRupees.source) return '1234.50'
  if (schema.pattern === '^\\d{6}$') return '402817'
  if (schema.pattern === '^[0-9a-f]{64}$')
    return '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
  return 'text'
}

/** The schema of its non-null value. */
const typeOf = ({ type }: JsonSchema): string | undefined =>
  typeof type === 'object' ? type.find((one) => one !== 'null') : type

/** An example that fits the schema's type, by name if one is known. */
export const exampleOf = (schema: JsonSchema, name = ''): unknown => {
  if (schema.examples !== undefined) return schema.examples[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null')
  if (choice !== undefined) return exampleOf(choice, name)
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const type = typeOf(schema)
  if (type === 'object') return exampleOfObject(schema)
  if (type === 'boolean') return true
  if (type === 'null') return null
  const known = examples[name]
  if (type === 'integer' || type === 'number') return typeof known === 'string' ? Number(known) || 1 : 1
  if (type === 'array') return Array.isArray(known) ? known : [exampleOf(schema.items ?? {}, '')]
  return typeof known === 'string' && fits(known, schema) ? known : exampleOfText(schema)
}

/** The same name has different meanings in different calls. */
const fits = (text: string, { pattern, format }: JsonSchema): boolean =>
  format === 'date-time' ? /T.*Z$/.test(text) : pattern === undefined || new RegExp(pattern, 'u').test(text)

const exampleOfObject = ({ properties = {}, propertyNames, additionalProperties }: JsonSchema) => {
  // A record with the names it may contain.
  const names = propertyNames?.enum?.map(String) ?? []
  const values = names.map((name) => [name, exampleOf(additionalProperties ?? {}, name)] as const)
  const named = Object.entries(properties).map(([key, value]) => [key, exampleOf(value, key)] as const)
  return Object.fromEntries([...named, ...values])
}

/** A field's values in a few words: "one of NSE, BSE", "text of 1 to 40 characters", and its meaning. */
export const describeField = (schema: JsonSchema): string => {
  const form = describeForm(schema)
  return schema.description === undefined ? form : `${form} (${schema.description})`
}

const describeForm = (schema: JsonSchema): string => {
  const choice = schema.anyOf?.filter((one) => one.type !== 'null')
  if (choice?.length === 1 && choice[0] !== undefined) return `${describeField(choice[0])} or null`
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`
  const type = typeOf(schema)
  if (schema.format === 'date-time') return 'instant, ISO 8601 in UTC'
  if (type === 'array') return `list of ${describeField(schema.items ?? {})}`
  if (type === 'object') return 'object'
  if (type === 'string') return describeText(schema)
  return type ?? 'any'
}

/** The patterns of contract/src/wire/fields.ts in words; any other pattern is shown as it is. */
const patternWords: Readonly<Record<string, string>> = {
  '^(0|[1-9]\\d*)$': 'whole number',
  '^[1-9]\\d{0,18}$': 'number of an order or entry',
  '^[A-Z0-9&-]{1,20}$': 'stock code',
  '^\\d{6}$': 'six digits',
  '^(\\+91)?[6-9]\\d{9}$': 'Indian mobile number',
  '^-?\\d+\\.\\d{2}$': 'decimal with two places',
  [wireRupees.source]: 'amount in rupees',
  '^[0-9a-f]{64}$': '32 bytes in hexadecimal',
  '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$':
    'day, or instant with zone (ISO 8601)',
  '^[^\\p{Cc}\\p{Cs}]*$': 'text',
  '^(?:[^\\p{Cc}\\p{Cs}]|\\n)*$': 'text',
  '^(?:[^\\p{Cc}\\p{Cs}]|[\\t\\n\\v\\f\\r])*$': 'text',
}

const describeText = (schema: JsonSchema): string => {
  const { minLength, maxLength, pattern } = schema
  const length =
    maxLength === undefined
      ? ''
      : ` of ${minLength === undefined ? 'up' : minLength} to ${maxLength} characters`
  if (pattern === undefined) return `text${length}`
  const words = patternWords[pattern]
  if (words === 'text') return `text${length}`
  return words ?? `text${length}, as ${pattern}`
}
