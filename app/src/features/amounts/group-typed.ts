import { rupeesText } from '@tarazu/contract/money/format.ts'

/**
 * An amount as it is being typed, grouped the Indian way: "500000" → "5,00,000". What is no amount stays as it is.
 */
export const groupTyped = (typed: string): string => {
  const [, whole, fraction = ''] = /^(\d+)(\.\d*)?$/.exec(typed.replaceAll(/[\s,₹]/g, '')) ?? []
  if (whole === undefined) return typed
  return rupeesText(whole.replace(/^0+(?=\d)/, ''), { symbol: false, whole: true }) + fraction
}

/** Where the caret stands after the grouping: behind as many digits and points as before. */
export const caretAfter = (typed: string, caret: number, grouped: string): number => {
  const before = typed.slice(0, caret).replaceAll(/[^\d.]/g, '').length
  let passed = 0
  for (let place = 0; place < grouped.length; place++) {
    if (passed === before) return place
    if (grouped[place] !== ',') passed += 1
  }
  return grouped.length
}
