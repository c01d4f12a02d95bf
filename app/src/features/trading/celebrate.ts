import { rupeesText } from '@tarazu/contract/money/format.ts'
import { showToast } from '@tarazu/ui/toast.tsx'

const buzzMs = 40

/** An order was filled: felt, where the phone can buzz, and told. */
export const celebrate = (what: string, priceRupees: string): void => {
  // Not every browser has it, and some refuse it before the first touch.
  if ('vibrate' in navigator) navigator.vibrate(buzzMs)
  showToast(`${what} · ${rupeesText(priceRupees)}`)
}
