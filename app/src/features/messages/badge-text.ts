import { badgeMaximum } from '@tarazu/contract/calls/messages.ts'

/** A badge's text: the number, or "999+". */
export const badgeText = (count: number): string =>
  count > badgeMaximum ? `${badgeMaximum}+` : String(count)
