import { hostileFiles } from '@tarazu/server/people/identity/testing/hostile-files.ts'
import { intricateFiles } from '@tarazu/server/people/identity/testing/intricate-files.ts'
import type { SentFile } from '@tarazu/server/people/identity/testing/pictures.ts'

const boundary = 'a-boundary-of-the-bench'

export const uploadHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

const uploadOf = ({ fileName, mimeType, bytes }: SentFile): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n` +
        `content-type: ${mimeType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/**
 * Uploads of pictures made by somebody who means no good. Every other one is a file of ten megabytes that holds hundreds
 * of thousands of empty boxes, chunks or segments: whoever walks through them one by one is held up by each.
 */
export const hostileUploads = async (): Promise<readonly Buffer[]> => {
  const intricate = (await intricateFiles()).map(uploadOf)
  const hostile = (await hostileFiles()).map(uploadOf)
  return hostile.flatMap((upload, place) => [intricate[place % intricate.length] ?? upload, upload])
}
