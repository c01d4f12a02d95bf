import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { Call, CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { LoginBrowser } from '../login-browser.ts'

/** The file of a multipart call, completely in memory. Its name and type are only claims of the client. */
export interface UploadedFile {
  readonly bytes: Buffer
  readonly fileName: string
  readonly mimeType: string
}

/** A handler's view of the request, apart from its input. */
export interface CallContext extends LoginBrowser {
  /** Undefined for a call that needs no investor's session. */
  readonly userId: bigint | undefined
  /** Undefined for a call that needs no operator's session. */
  readonly operatorId: bigint | undefined
  /** The operator's. */
  readonly role: OperatorRole | undefined
  readonly idempotencyKey: string | undefined
  readonly firewallToken: string | undefined
  readonly sessionToken: string | undefined
  /** The request's origin for limits: an IPv4 address, or an IPv6 network ("2001:db8:1:2::/64"). */
  readonly address: string
  /** Whether the client has disconnected: long work then need not be finished. */
  readonly isGone: () => boolean
  /**
   * The user-agent header, cut to 300 characters; "" if absent. A firewall token is bound to it, and a
   * session shows it.
   */
  readonly userAgent: string
  /**
   * The origin header as a browser sends it with every POST; undefined if absent. Passkeys belong to an
   * origin.
   */
  readonly origin: string | undefined
  /** Undefined for a call without a file. */
  readonly file?: UploadedFile
}
export type InvestorContext = CallContext & { readonly userId: bigint }
export type OperatorContext = CallContext & { readonly operatorId: bigint; readonly role: OperatorRole }
export type UploadContext = InvestorContext & { readonly file: UploadedFile }

/** A call of the contract with its handler. A capability's routes.ts exports a list of these. */
export interface BoundCall {
  readonly call: Call
  readonly handle: (input: unknown, context: CallContext) => Promise<unknown>
}

type Handler<C extends Call, Context> = (input: ParsedInput<C>, context: Context) => Promise<CallOutput<C>>

/** Binds a call that needs no session. */
export const bindPublic = <C extends Call>(call: C, handler: Handler<C, CallContext>): BoundCall => ({
  call,
  handle: (input, context) => handler(input as ParsedInput<C>, context),
})

/** Binds an investor's call; the binding has checked the session before the handler runs. */
export const bindInvestor = <C extends Call>(call: C, handler: Handler<C, InvestorContext>): BoundCall => ({
  call,
  handle: (input, context) => {
    if (context.userId === undefined) throw new Error(`${call.name} was reached without a session`)
    return handler(input as ParsedInput<C>, context as InvestorContext)
  },
})

/** Binds an investor's call with a file; the binding has read the file, within the call's limit. */
export const bindUpload = <C extends Call>(call: C, handler: Handler<C, UploadContext>): BoundCall => ({
  call,
  handle: (input, context) => {
    if (context.userId === undefined) throw new Error(`${call.name} was reached without a session`)
    if (context.file === undefined) throw new Error(`${call.name} was reached without a file`)
    return handler(input as ParsedInput<C>, context as UploadContext)
  },
})

/** Binds an operator's call; the binding has checked the session at the desk and the role before the handler runs. */
export const bindOperator = <C extends Call>(call: C, handler: Handler<C, OperatorContext>): BoundCall => ({
  call,
  handle: (input, context) => {
    if (context.operatorId === undefined || context.role === undefined)
      throw new Error(`${call.name} was reached without a session`)
    return handler(input as ParsedInput<C>, context as OperatorContext)
  },
})
