import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { chainHashOf, drandChains } from '@tarazu/market/offerings/drand.ts'
import { z } from 'zod'
import { ConfigProblem } from '../base/config-problem.ts'
import { readEncryptionKey } from '../database/encryption.ts'
import { readPushPrivateKey } from '../people/push/keys.ts'
import { isThisMachine } from '../wire/networks.ts'
import { type BackupPlan, backupAdvice, backupVariables, readBackupPlan } from './backups/plan.ts'
import type { MarketKind } from './open-market.ts'
import type { TracingConfig } from './tracing.ts'

/** The settings from the environment. Only this file reads it; docs/operations/settings.md lists the variables. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** Undefined: the embedded PostgreSQL in the data directory. */
  readonly databaseUrl: string | undefined
  /**
   * The application's own login, in addition to DATABASE_URL; undefined: the owner's login switches to the
   * application's role.
   */
  readonly applicationDatabaseUrl: string | undefined
  readonly market: MarketKind
  readonly marketHours: 'always' | 'nse'
  /** The AES key for answers; undefined: answers are never encrypted. */
  readonly responseKey: Buffer | undefined
  /** The key for encryption at rest; undefined: the key file in the data directory. */
  readonly encryptionKey: Buffer | undefined
  /** False: people log in without the typed code. */
  readonly securityChallenge: boolean
  /** True: one person learns alone; identity and deposits are reviewed at once, and the learner may skip the clock. */
  readonly solo: boolean
  /** The URLs people open the app at, which passkeys are bound to; defaults to localhost. */
  readonly publicOrigins: readonly string[]
  /** Where push services' operators can write to; undefined: no notifications outside the app. */
  readonly pushContact: string | undefined
  /** The key that identifies this server to push services; undefined: one stored in the database. */
  readonly pushPrivateKey: Buffer | undefined
  /** The drand chain whose values enter the draws of public issues; undefined: none. */
  readonly beaconUrl: string | undefined
  /** Whether the market's first reads are computed in advance (market/quotes/warm-up.ts). */
  readonly warmsUp: boolean
  /** How often the ledger is recomputed; 0: never. */
  readonly ledgerCheckMs: number
  /** Undefined: nothing is traced. */
  readonly tracing: TracingConfig | undefined
  /** Per investor; 0: no limit; undefined: the usual one. */
  readonly ordersPerMinute: number | undefined
  /** How the embedded database is backed up; undefined: it is not. */
  readonly backups: BackupPlan | undefined
  /** The public keys that every backup is encrypted to; none: they are not encrypted. */
  readonly backupKeys: readonly string[]
  /** Where Prometheus can scrape; undefined: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | undefined
  /** How long the process keeps working after SIGTERM while load balancers take it out of rotation. */
  readonly drainMs: number
  /** Whether demo accounts are created on an empty database, and may log in. */
  readonly demo: boolean
  /** Whether rate limits exempt programs on this machine; never if publicOrigins are set. */
  readonly exemptsLoopback: boolean
  /** The proxies in front that may set the client's address: addresses, networks, or proxy-addr's names. */
  readonly trustedProxies: readonly string[]
}

const keyLengthsBytes = [16, 24, 32]
const readings = [
  (text: string) => (/^[0-9a-fA-F]+$/.test(text) ? Buffer.from(text, 'hex') : undefined),
  (text: string) => (/^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined),
  (text: string) => Buffer.from(text, 'utf8'),
]

/**
 * A key of 16, 24 or 32 bytes, read as hexadecimal, as base64 or as plain text: the first that gives such a
 * length. Undefined if none does.
 */
export const readResponseKey = (text: string): Buffer | undefined =>
  readings.map((read) => read(text)).find((key) => key !== undefined && keyLengthsBytes.includes(key.length))

const isListOfProxies = (proxies: readonly string[]): boolean => {
  // proxy-addr would read a lone number as an IPv4 address: "1" as 0.0.0.1.
  if (proxies.some((one) => /^\d*$/.test(one))) return false
  try {
    proxyAddress.compile([...proxies])
    return true
  } catch {
    return false
  }
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(8080),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).max(4096).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  APPLICATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  MARKET: z
    .string()
    .regex(/^(practice|replay:[A-Za-z0-9._-]{1,60})$/)
    .default('practice'),
  MARKET_HOURS: z.enum(['always', 'nse']).default('always'),
  RESPONSE_KEY: z
    .string()
    .transform((text, context) => {
      const key = readResponseKey(text)
      if (key !== undefined) return key
      context.addIssue({ code: 'custom', message: 'not a key' })
      return z.NEVER
    })
    .optional(),
  ENCRYPTION_KEY: z
    .string()
    .transform((text, context) => {
      const key = readEncryptionKey(text)
      if (key !== undefined) return key
      context.addIssue({ code: 'custom', message: 'not a key' })
      return z.NEVER
    })
    .optional(),
  SECURITY_CHALLENGE: z.enum(['on', 'off']).default('on'),
  SOLO: z.enum(['on', 'off']).default('off'),
  WARM_UP: z.enum(['on', 'off']).default('on'),
  PUBLIC_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(/^(https:\/\/[a-z0-9.-]{1,253}|http:\/\/localhost)(:\d{1,5})?$/)).max(20))
    .default([]),
  PUSH_CONTACT: z
    .string()
    .max(200)
    .regex(/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.[^\s]+)$/)
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .transform((text, context) => {
      const key = readPushPrivateKey(text)
      if (key !== undefined) return key
      context.addIssue({ code: 'custom', message: 'not a key' })
      return z.NEVER
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(isListOfProxies)
    .default([]),
  BEACON_URL: z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s?#]+[^\s?#/]$/)
    .refine((url) => drandChains.has(chainHashOf(url)))
    .optional(),
  LOOPBACK_EXEMPT: z.enum(['on', 'off']).default('off'),
  DEMO: z.enum(['on', 'off']).optional(),
  LEDGER_CHECK_HOURS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(24),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|[01]\.\d{1,9})$/)
    .transform(Number)
    .refine((part) => part <= 1)
    .default(1),
  ORDERS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
  ...backupVariables,
  METRICS_ADDRESS: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}:\d{1,5}$/)
    .transform((text) => {
      const end = text.lastIndexOf(':')
      return { host: text.slice(0, end), port: Number(text.slice(end + 1)) }
    })
    .refine(({ port }) => port <= 65_535)
    .optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().max(300))
    .default(0),
})

type Variable = keyof typeof environment.shape

const advice: Readonly<Record<Variable, string>> = {
  PORT: 'PORT must be a whole number from 0 to 65535, such as PORT=8080.',
  HOST: 'HOST must be an address of this machine, such as HOST=127.0.0.1, or HOST=0.0.0.0 for all of them.',
  DATA_DIR: 'DATA_DIR must name a folder, such as DATA_DIR=./data.',
  DATABASE_URL:
    'DATABASE_URL must be a PostgreSQL address, such as DATABASE_URL=postgres://owner:password@host:5432/tarazu, or with several servers host1:5432,host2:5432; leave it out to use the built-in database.',
  APPLICATION_DATABASE_URL:
    'APPLICATION_DATABASE_URL must be a PostgreSQL address with the login of the application; it goes with DATABASE_URL.',
  MARKET: 'MARKET must be "practice" or "replay:NAME", where NAME is the name of an import.',
  MARKET_HOURS: 'MARKET_HOURS must be "always" or "nse".',
  RESPONSE_KEY:
    'RESPONSE_KEY must be an AES key of 16, 24 or 32 bytes as hexadecimal, base64 or plain text; leave it out to send plain answers.',
  ENCRYPTION_KEY:
    'ENCRYPTION_KEY must be 32 bytes as 64 hexadecimal digits or base64, such as what "openssl rand -hex 32" prints; leave it out to keep a key in DATA_DIR/encryption.key.',
  SECURITY_CHALLENGE: 'SECURITY_CHALLENGE must be "on" or "off".',
  SOLO: 'SOLO must be "on" or "off".',
  WARM_UP: 'WARM_UP must be "on" or "off".',
  PUBLIC_ORIGINS:
    'PUBLIC_ORIGINS must be the addresses at which people open the app, such as PUBLIC_ORIGINS=https://tarazu.example; with several, put commas between them.',
  PUSH_CONTACT:
    'PUSH_CONTACT must be an address at which the people of push services can reach you, such as PUSH_CONTACT=mailto:you@tarazu.example; leave it out to send no notifications.',
  PUSH_PRIVATE_KEY:
    'PUSH_PRIVATE_KEY must be a private key of P-256 in base64url (43 characters); leave it out to use one that is made and kept in the database.',
  BEACON_URL: `BEACON_URL must be https:// and end with the hash of a public drand chain, whose key this program knows: BEACON_URL=https://api.drand.sh/ and ${[...drandChains.keys()].join(' or ')}; leave it out to draw without a public beacon.`,
  DEMO: 'DEMO must be "on" or "off"; leave it out to have demo people only while no other machine can reach the server.',
  LOOPBACK_EXEMPT:
    'LOOPBACK_EXEMPT must be "on" or "off"; on lifts the limits for programs on this machine, and needs a server without a proxy.',
  LEDGER_CHECK_HOURS:
    'LEDGER_CHECK_HOURS must be a whole number of hours, such as LEDGER_CHECK_HOURS=24; 0 is never.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP, such as OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318; leave it out to send no traces.',
  OTEL_TRACES_SAMPLER_ARG:
    'OTEL_TRACES_SAMPLER_ARG must be the part of requests whose traces are sent, from 0 to 1, such as OTEL_TRACES_SAMPLER_ARG=0.01.',
  ORDERS_PER_MINUTE:
    'ORDERS_PER_MINUTE must be a whole number, such as ORDERS_PER_MINUTE=600; 0 is no limit.',
  ...backupAdvice,
  METRICS_ADDRESS:
    'METRICS_ADDRESS must be an address and a port of this machine, such as METRICS_ADDRESS=127.0.0.1:9464; leave it out to serve no metrics.',
  DRAIN_SECONDS:
    'DRAIN_SECONDS must be a whole number of seconds from 0 to 300, such as DRAIN_SECONDS=5; leave it out when there is no load balancer in front.',
  TRUSTED_PROXIES:
    'TRUSTED_PROXIES must name the proxies in front by address or network, such as TRUSTED_PROXIES=127.0.0.1 or 10.0.0.0/8, with commas between several; "loopback", "linklocal" and "uniquelocal" stand for those networks. A number of proxies, as in earlier versions, is no longer accepted. Leave it out when there is no proxy.',
}

/**
 * Demo accounts are created only on a server that just this machine can reach, unless you ask for them
 * explicitly.
 */
const wantsDemo = ({ DEMO, HOST, PUBLIC_ORIGINS, DATABASE_URL }: z.infer<typeof environment>): boolean =>
  DEMO === undefined
    ? isThisMachine(HOST) && PUBLIC_ORIGINS.length === 0 && DATABASE_URL === undefined
    : DEMO === 'on'

const tracingOf = (settings: z.infer<typeof environment>): TracingConfig | undefined =>
  settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, part: settings.OTEL_TRACES_SAMPLER_ARG }

/** A proxy in front makes a server public, whatever its HOST. */
const refuseAtPublicOrigins = ({ SOLO, SECURITY_CHALLENGE }: z.infer<typeof environment>): void => {
  if (SOLO === 'on')
    throw new ConfigProblem(
      'SOLO=on is for one person on this machine, and PUBLIC_ORIGINS lets others in. Leave PUBLIC_ORIGINS out, or set SOLO=off.',
    )
  if (SECURITY_CHALLENGE === 'off')
    throw new ConfigProblem(
      'SECURITY_CHALLENGE=off is for tests on this machine, and PUBLIC_ORIGINS lets others in. Leave PUBLIC_ORIGINS out, or set SECURITY_CHALLENGE=on.',
    )
}

/** Reads the settings; an empty variable counts as absent. Throws ConfigProblem. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.keys(advice).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    const name = read.error.issues[0]?.path[0] as Variable
    throw new ConfigProblem(advice[name])
  }
  const settings = read.data
  if (settings.SOLO === 'on' && !isThisMachine(settings.HOST))
    throw new ConfigProblem(
      'SOLO=on is for one person on this machine, and HOST lets others in. Leave HOST out, or set SOLO=off.',
    )
  if (
    settings.LOOPBACK_EXEMPT === 'on' &&
    settings.PUBLIC_ORIGINS.length + settings.TRUSTED_PROXIES.length > 0
  )
    throw new ConfigProblem(
      'LOOPBACK_EXEMPT=on would lift the limits for everybody behind a proxy on this machine. Leave it out, or leave out PUBLIC_ORIGINS and TRUSTED_PROXIES.',
    )
  if (settings.PUBLIC_ORIGINS.some((origin) => !isThisMachine(new URL(origin).hostname)))
    refuseAtPublicOrigins(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    applicationDatabaseUrl: settings.APPLICATION_DATABASE_URL,
    market:
      settings.MARKET === 'practice'
        ? { kind: 'practice' }
        : { kind: 'replay', name: settings.MARKET.slice('replay:'.length) },
    marketHours: settings.MARKET_HOURS,
    responseKey: settings.RESPONSE_KEY,
    encryptionKey: settings.ENCRYPTION_KEY,
    securityChallenge: settings.SECURITY_CHALLENGE === 'on',
    solo: settings.SOLO === 'on',
    warmsUp: settings.WARM_UP === 'on',
    publicOrigins: settings.PUBLIC_ORIGINS,
    pushContact: settings.PUSH_CONTACT,
    pushPrivateKey: settings.PUSH_PRIVATE_KEY,
    trustedProxies: settings.TRUSTED_PROXIES,
    exemptsLoopback: settings.LOOPBACK_EXEMPT === 'on',
    beaconUrl: settings.BEACON_URL,
    demo: wantsDemo(settings),
    drainMs: settings.DRAIN_SECONDS * 1_000,
    metricsAddress: settings.METRICS_ADDRESS,
    tracing: tracingOf(settings),
    ordersPerMinute: settings.ORDERS_PER_MINUTE,
    ledgerCheckMs: settings.LEDGER_CHECK_HOURS * 3_600_000,
    backups: readBackupPlan(settings),
    backupKeys: settings.BACKUP_KEY,
  }
}
