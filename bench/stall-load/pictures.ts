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
 * Malicious picture uploads. Every other one is a file of ten megabytes with hundreds of thousands of empty
 * boxes, chunks or segments, which would slow down a reader that goes through them one by one.
 */
export const hostileUploads = async (): Promise<readonly Buffer[]> => {
  const intricate = (await intricateFiles()).map(uploadOf)
  const hostile = (await hostileFiles()).map(uploadOf)
  return hostile.flatMap((upload, place) => [intricate[place % intricate.length] ?? upload, upload])
}
