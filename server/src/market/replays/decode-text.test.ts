import { expect, test } from 'vitest'
import { utf8Of } from './decode-text.ts'
import { ImportProblem } from './rows.ts'
import { allOf, inChunks } from './testing.ts'

const text = 'Scheme Code;Name\r\n1;कावेरी – 🙂\r\n'

const decoded = async (content: Buffer, chunkBytes: number) =>
  Buffer.concat(await allOf(utf8Of(inChunks(content, chunkBytes))))

test('UTF-16 of both byte orders, with and without a mark, in chunks of any size', async () => {
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const chunkBytes of [1, 2, 3, 7, 1_000])
    for (const [mark, content] of [
      ['fffe', little],
      ['feff', big],
      ['', little],
      ['', big],
    ] as const)
      expect((await decoded(Buffer.concat([Buffer.from(mark, 'hex'), content]), chunkBytes)).toString()).toBe(
        text,
      )
})

test('everything else passes unchanged', async () => {
  for (const content of ['', 'a', 'ab', text, `\ufeff${text}`].map((one) => Buffer.from(one)))
    expect(await decoded(content, 1)).toEqual(content)
  const windows = Buffer.from('Children\x92s Fund', 'latin1')
  expect(await decoded(windows, 3)).toEqual(windows)
})

test('UTF-16 that is cut off or broken, and UTF-32, are refused', async () => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const content of [
    little.subarray(0, -1),
    Buffer.concat([little, Buffer.from('00d8', 'hex')]),
    Buffer.from('fffe000041000000', 'hex'),
    Buffer.from('0000feff00000041', 'hex'),
  ])
    await expect(decoded(content, 5)).rejects.toBeInstanceOf(ImportProblem)
})
