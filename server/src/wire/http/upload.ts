import multipart from '@fastify/multipart'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { FileField } from '@tarazu/contract/wire/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import type { CallContext, UploadedFile } from './bind.ts'
import { MalformedRequest } from './form.ts'

/** Files stay in memory while they are processed, so their number is limited, per investor and overall. */
const maximumAtOnce = { ofOne: 3, ofAll: 24 }

export const registerMultipart = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: { fieldNameSize: 40, headerPairs: 20 } })
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** A multipart parser's error, as a refusal that names the field. */
const malformed = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof MalformedRequest || error instanceof Refusal) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new MalformedRequest('body', 'too-many')
  return new MalformedRequest('body', 'malformed')
}

/**
 * The only part of the body. Throws MalformedRequest, or refuses with fieldEmpty if there is no file and with
 * fileTooLarge if it is larger than the call allows.
 */
const readPart = async (request: FastifyRequest, field: FileField): Promise<UploadedFile> => {
  const megabytes = String(Math.floor(field.maximumBytes / 1_000_000))
  const limits = { fileSize: field.maximumBytes, files: 1, fields: 1, parts: 2 }
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== field.name)
      throw new MalformedRequest(part.fieldname || 'body', 'unknown')
    if (file !== undefined) throw new MalformedRequest(field.name, 'repeated')
    try {
      const bytes = await part.toBuffer()
      file = { bytes, fileName: part.filename ?? '', mimeType: part.mimetype ?? '' }
    } catch (error) {
      if (isTooLarge(error)) throw new Refusal(refusals.fileTooLarge, { megabytes })
      throw error
    }
  }
  if (file === undefined) throw new Refusal(refusals.fieldEmpty, { field: field.name })
  return file
}

/** Reads the file of a request and passes it to `use`; it counts until `use` is done. */
export const createFileReader = () => {
  const open = new Map<string, number>()
  let openOfAll = 0
  return async <Result>(
    request: FastifyRequest,
    field: FileField,
    context: CallContext,
    use: (file: UploadedFile) => Promise<Result>,
  ): Promise<Result> => {
    if (!request.isMultipart()) throw new MalformedRequest('content-type', 'malformed')
    const who = context.userId?.toString() ?? context.address
    const openOfOne = open.get(who) ?? 0
    if (openOfOne >= maximumAtOnce.ofOne || openOfAll >= maximumAtOnce.ofAll)
      throw new Refusal(refusals.tooManyRequests)
    open.set(who, openOfOne + 1)
    openOfAll += 1
    try {
      const file = await readPart(request, field).catch((error) => {
        // The rest of the body is read and discarded, so that the client receives the answer.
        request.raw.unpipe()
        request.raw.resume()
        throw malformed(error)
      })
      return await use(file)
    } finally {
      const left = (open.get(who) ?? 1) - 1
      if (left === 0) open.delete(who)
      else open.set(who, left)
      openOfAll -= 1
    }
  }
}
