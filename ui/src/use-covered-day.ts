import { dayText } from '@tarazu/contract/money/format.ts'
import { useState } from 'react'

/**
 * What covers the browser's own text in a date input: the day as everywhere on the page. A browser set to American English writes
 * 04/01/2026 for the first of April, so its text shows only while somebody types into it; on a phone, which opens a
 * calendar, never. Undefined where nothing is covered.
 */
export const useCoveredDay = (value: string) => {
  const [typing, setTyping] = useState(false)
  return {
    cover: typing || value === '' ? undefined : dayText(value),
    handlers: {
      onFocus: () => setTyping(matchMedia('(pointer: fine)').matches),
      onBlur: () => setTyping(false),
    },
  }
}
