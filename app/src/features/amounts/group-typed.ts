import { rupeesText } from '@tarazu/contract/money/format.ts'

/** Groups plain digits like any amount: "500000" → "5,00,000". Everything else is unchanged. */
export const groupTyped = (typed: string): string => {
  const [, whole, fraction = ''] = /^(\d+)(\.\d*)?$/.exec(typed) ?? []
  if (whole === undefined) return typed
  return rupeesText(whole.replace(/^0+(?=\d)/, ''), { symbol: false, whole: true }) + fraction
}

/**
 * A field's text after an edit, regrouped if its commas are the field's own: "50,000" with a zero added, "50,0000",
 * becomes "5,00,000". Commas that somebody typed or pasted are never moved or dropped.
 */
export const regrouped = (before: string, typed: string): string => {
  const isGrouped = before === groupTyped(before.replaceAll(',', ''))
  let start = 0
  while (start < before.length && before[start] === typed[start]) start += 1
  let end = 0
  const most = Math.min(before.length, typed.length) - start
  while (end < most && before.at(-1 - end) === typed.at(-1 - end)) end += 1
  const isOwn = isGrouped && /^[\d.]*$/.test(typed.slice(start, typed.length - end))
  return groupTyped(isOwn ? typed.replaceAll(',', '') : typed)
}

/** Whether an edit's text comes as a whole, with its own commas: pasted, dropped, autofilled, or put in by a keyboard. */
export const isPasted = (edit: object): boolean =>
  ('inputType' in edit && /^insert(From|Replacement)/.test(String(edit.inputType))) ||
  ('data' in edit && String(edit.data).includes(','))

/** The caret's position after grouping: behind the same number of digits and points. */
export const caretAfter = (typed: string, caret: number, grouped: string): number => {
  const before = typed.slice(0, caret).replaceAll(/[^\d.]/g, '').length
  let passed = 0
  for (let place = 0; place < grouped.length; place++) {
    if (passed === before) return place
    if (grouped[place] !== ',') passed += 1
  }
  return grouped.length
}
