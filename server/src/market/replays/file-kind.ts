/** A file's kind, judged by its first bytes; `problem` is a sentence for files that no importer reads. */
export type FileKind =
  | { readonly kind: 'zip' | 'gzip' | 'plain' }
  | { readonly kind: 'unreadable'; readonly problem: string }

/** A tar archive has its mark at byte 257. */
export const headBytes = 262

const starts = (head: Buffer, hex: string): boolean =>
  head.subarray(0, hex.length / 2).toString('hex') === hex

const otherPacking = /^(377abcaf271c|526172211a07|425a68|fd377a585a00|28b52ffd)/

const problemOf = (head: Buffer): string | undefined => {
  const text = head.toString('latin1')
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text.replace(/^\u00ef\u00bb\u00bf/, '')))
    return 'It is a web page, not a table: the download went wrong. Download it again.'
  if (text.startsWith('%PDF')) return 'It is a PDF, not a table. Download the CSV file.'
  if (starts(head, 'd0cf11e0a1b11ae1')) return 'It is an old Excel workbook. Save its sheet as CSV.'
  if (text.slice(257, 262) === 'ustar') return 'It is a tar archive. Unpack it first.'
  if (otherPacking.test(head.subarray(0, 8).toString('hex')))
    return 'It is packed in another way than .zip or .gz. Unpack it first.'
  return undefined
}

/** A file's kind, judged by its first `headBytes` bytes, or by all of a shorter file. */
export const fileKindOf = (head: Buffer): FileKind => {
  if (starts(head, '504b0304') || starts(head, '504b0506')) return { kind: 'zip' }
  if (starts(head, '1f8b')) return { kind: 'gzip' }
  const problem = problemOf(head)
  return problem === undefined ? { kind: 'plain' } : { kind: 'unreadable', problem }
}
