import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Each page's text in a PDF, as extracted by an independent reader. */
export const textOfPages = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return pages
}
