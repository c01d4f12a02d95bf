import { dayText } from '@tarazu/contract/money/format.ts'
import { useState } from 'react'

/**
 * What covers the browser's text in a date input: the day, formatted as everywhere else on the page. A
 * browser set to American English shows the first of April as 04/01/2026, so its text is visible only while
 * somebody is typing, and never on a phone, which opens a calendar. Undefined if nothing is covered.
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
