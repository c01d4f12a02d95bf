import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Chip } from '@tarazu/ui/chip.tsx'
import type { ReactNode } from 'react'
import { NumberField } from '../../parts/number-field.tsx'
import { problemSentence } from './problem-sentence.ts'
import { partQuantities, saleProblem } from './sale.ts'

interface SaleQuantityProps {
  readonly lotSize: number
  /** How many shares can be sold. */
  readonly heldQuantity: number
  /** Null if it isn't a quantity. */
  readonly quantity: number | null
  readonly onQuantity: (quantity: number | null) => void
  /** Below the field, above the quarters. */
  readonly note?: ReactNode
  /** The form's draft key. */
  readonly draft: string
}

/** The quantity to sell: a field, and buttons for quarters. */
export const SaleQuantity = (props: SaleQuantityProps) => {
  const { lotSize, heldQuantity, quantity, onQuantity, note, draft } = props
  const { t } = useLingui()
  const problem = saleProblem(lotSize, heldQuantity, quantity)
  const held = countText(heldQuantity)
  return (
    <div className="px-4">
      <NumberField
        label={<Trans>Quantity (of {held} held)</Trans>}
        value={quantity}
        onChange={onQuantity}
        minimum={Math.min(lotSize, Math.max(1, heldQuantity))}
        maximum={Math.max(1, heldQuantity)}
        step={lotSize}
        lessLabel={t`Fewer shares`}
        moreLabel={t`More shares`}
        error={problem === undefined ? undefined : problemSentence(problem)}
        draft={`${draft}/quantity`}
      />
      {note}
      <div className="quiet-scroll mt-2 flex gap-2 overflow-x-auto">
        {partQuantities(lotSize, heldQuantity).map(({ percent, quantity: part }) => (
          <Chip key={percent} chosen={quantity === part} onPress={() => onQuantity(part)}>
            {percent === 100 ? <Trans>All</Trans> : `${percent}%`}
          </Chip>
        ))}
      </div>
    </div>
  )
}
