import { rupeesText } from '@tarazu/contract/money/format.ts'
import { showToast } from '@tarazu/ui/toast.tsx'

const buzzMs = 40

/** Reports that an order was filled, with a buzz where the phone can. */
export const celebrate = (what: string, priceRupees: string): void => {
  // Not every browser has it, and some refuse it before the first touch.
  if ('vibrate' in navigator) navigator.vibrate(buzzMs)
  showToast(`${what} · ${rupeesText(priceRupees)}`)
}
