import type { z } from 'zod'
import type { OperatorPermission } from '../people/operator-roles.ts'
import type { RefusalKey } from '../refusals/keys.ts'

/**
 * Who may make a call: anybody; a browser that passed the security verification; an investor with a session;
 * an operator with a session at the desk.
 */
export type Access = 'public' | 'firewall' | 'investor' | 'operator'

/** The one file of a multipart call. */
export interface FileField {
  /** The part's name. */
  readonly name: string
  readonly maximumBytes: number
}

/**
 * One call of the wire, described once. The server's route and validation, the typed client, the OpenAPI
 * document, the calls table in docs/ and the sweep tests all come from this description.
 */
interface CallDescription<Input extends z.ZodObject, Output extends z.ZodType> {
  /** camelCase, unique; the operation id of the OpenAPI document. */
  readonly name: string
  readonly summary: string
  readonly group: string
  /** A call that changes something takes GET and POST alike; our own client posts. */
  readonly methods: readonly ('GET' | 'POST')[]
  readonly path: string
  /** Other paths of the same call, by which older clients know it; same input, same answer. */
  readonly aliases?: readonly string[]
  /** True when the call changes something: answers no-store and takes the header idempotency-key. */
  readonly changes: boolean
  /**
   * A limit of the call's own, beside the one of all requests from a place: 'attempts' where a password or a code could
   * be guessed, or what somebody else holds be found out, and where a file takes long to look at; 'documents' where the
   * answer takes long to make; 'codes' where right codes may come many at once from one place, and the call itself counts
   * each person's wrong ones.
   */
  readonly limit?: 'attempts' | 'codes' | 'documents'
  /** A step of a login, or a way back to one: the browser brings, and is given, the cookie by which it is known again. */
  readonly isLoginStep?: true
  /** Form fields or query parameters: every field arrives as text; the schema parses it. */
  readonly input: Input
  /** A call with a file: its body is multipart/form-data of this one part. It takes POST only and no other fields. */
  readonly file?: FileField
  /** On success the answer is a file of this type, not an envelope; `output` is `fileOut()`. A refusal is an envelope. */
  readonly answers?: 'image/jpeg' | 'application/pdf' | 'text/csv; charset=utf-8'
  /** The key that the envelope's `msg` tells on success; none for most. */
  readonly told?: RefusalKey
  /** The envelope gives `success` too (true or false), which older clients of this call look for. */
  readonly hasSuccess?: true
  /** The envelope's `data` on success, exactly as it travels. */
  readonly output: Output
  /** The keys with which the call may refuse, beside those that its access implies. */
  readonly refusals: readonly RefusalKey[]
}

/** An operator's call says which permission it needs; 'any-operator' takes none but the session. */
type CallAccess =
  | { readonly access: Exclude<Access, 'operator'>; readonly permission?: never }
  | { readonly access: 'operator'; readonly permission: OperatorPermission | 'any-operator' }

export type Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = CallDescription<Input, Output> & CallAccess

export const defineCall = <const Input extends z.ZodObject, const Output extends z.ZodType>(
  call: Call<Input, Output>,
): Call<Input, Output> => call

/** What a caller writes (before parsing): text, or what becomes text. */
export type CallInput<C extends Call> = z.input<C['input']>
/** What a handler gets (after parsing). */
export type ParsedInput<C extends Call> = z.output<C['input']>
export type CallOutput<C extends Call> = z.output<C['output']>

/** Every path by which a call is reached, its own first. */
export const pathsOf = (call: Pick<Call, 'path' | 'aliases'>): readonly string[] => [
  call.path,
  ...(call.aliases ?? []),
]
