import { useDraft } from '@tarazu/ui/drafts.ts'
import type { FormPrices } from './order-form.ts'

/** An order form's prices. Those that somebody has set are kept as a draft; the others are the first ones of today. */
export const useDraftPrices = (name: string, first: FormPrices) => {
  const [set, keep] = useDraft<Partial<FormPrices>>(name, () => ({}))
  const change = (next: FormPrices) =>
    keep(
      Object.fromEntries(
        Object.entries(next).filter(([price, paise]) => paise !== first[price as keyof FormPrices]),
      ),
    )
  return [{ ...first, ...set }, change] as const
}
