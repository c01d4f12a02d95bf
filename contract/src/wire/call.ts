import type { z } from 'zod'
import type { OperatorPermission } from '../people/operator-roles.ts'
import type { RefusalKey } from '../refusals/keys.ts'

/**
 * Who may make a call: anybody; a browser that passed the security check; an investor with a session; an operator with
 * a session at the desk.
 */
export type Access = 'public' | 'firewall' | 'investor' | 'operator'

/** The one file of a multipart call. */
export interface FileField {
  /** The part's name. */
  readonly name: string
  readonly maximumBytes: number
}

/**
 * One call of the API, described once. The server's route and validation, the typed client, the OpenAPI document, the
 * calls table in docs/ and the sweep tests are all generated from this description.
 */
interface CallDescription<Input extends z.ZodObject, Output extends z.ZodType> {
  /** camelCase, unique; the operation id of the OpenAPI document. */
  readonly name: string
  readonly summary: string
  readonly group: string
  /** A call that changes something accepts both GET and POST; our own client uses POST. */
  readonly methods: readonly ('GET' | 'POST')[]
  readonly path: string
  /** Alternative paths of the same call, used by older clients; same input, same response. */
  readonly aliases?: readonly string[]
  /** True if the call changes something: its response is no-store and it accepts the header idempotency-key. */
  readonly changes: boolean
  /**
   * The call's own rate limit, in addition to the general one per address. 'attempts': a password or a code
   * could be guessed or others' data found out, or a file takes long to process. 'documents': the response
   * takes long to generate. 'codes': many correct codes may come from one address at once, and the call
   * itself counts each person's wrong ones.
   */
  readonly limit?: 'attempts' | 'codes' | 'documents'
  /** A step of a login or account recovery: the browser sends and receives the cookie that identifies it. */
  readonly isLoginStep?: true
  /** Form fields or query parameters: every field arrives as text; the schema parses it. */
  readonly input: Input
  /**
   * A call with a file: its body is multipart/form-data with this one part. It accepts only POST, and no
   * other fields.
   */
  readonly file?: FileField
  /**
   * On success the response is a file of this type, not an envelope; `output` is `fileOut()`. A refusal is an envelope.
   */
  readonly answers?: 'image/jpeg' | 'application/pdf' | 'text/csv; charset=utf-8'
  /** The key in the envelope's `msg` on success; most have none. */
  readonly told?: RefusalKey
  /** The envelope also has `success` (true or false), which older clients of this call expect. */
  readonly hasSuccess?: true
  /** The envelope's `data` on success, exactly as it travels. */
  readonly output: Output
  /** The keys the call may refuse with, other than those implied by its access. */
  readonly refusals: readonly RefusalKey[]
}

/** The permission for an operator's call; 'any-operator' only needs the session. */
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

/** The caller's input before parsing: text, or what becomes text. */
export type CallInput<C extends Call> = z.input<C['input']>
/** The handler's input after parsing. */
export type ParsedInput<C extends Call> = z.output<C['input']>
export type CallOutput<C extends Call> = z.output<C['output']>

/** Every path of a call, its own first. */
export const pathsOf = (call: Pick<Call, 'path' | 'aliases'>): readonly string[] => [
  call.path,
  ...(call.aliases ?? []),
]
