import { useDraft } from '@tarazu/ui/drafts.ts'
import type { FormPrices } from './order-form.ts'

/** An order form's prices. Edited ones are kept as a draft; the others are today's initial prices. */
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
