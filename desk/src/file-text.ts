/** A chosen file's text: UTF-8, or UTF-16 with its byte order mark, as spreadsheets save it. The mark is removed. */
export const textOfFile = async (file: Blob): Promise<string> => {
  const content = await file.arrayBuffer()
  const [first, second] = new Uint8Array(content)
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}
