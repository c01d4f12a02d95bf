import { expect, test } from 'vitest'
import { textOfFile } from './file-text.ts'

const text = 'date,name,kind\n2026-01-26,गणतंत्र दिवस,closed\n'

test('UTF-8 and UTF-16, with and without a byte order mark', async () => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const content of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    little,
    Buffer.from(little).swap16(),
  ])
    expect(await textOfFile(new Blob([new Uint8Array(content)]))).toBe(text)
  expect(await textOfFile(new Blob([]))).toBe('')
})
