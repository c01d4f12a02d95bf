import type { Sheet } from './sheet.ts'

/** The heading of a section; never left alone at the foot of a page. */
export const heading = (sheet: Sheet, text: string): void => {
  sheet.room(70)
  sheet.y += 12
  sheet.textAt(sheet.left, sheet.y, sheet.width, text, { size: 12, bold: true })
  sheet.y += 20
}
