import { useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import type { OrderKind } from './order-form.ts'
import { useOrderKindNames } from './order-kind-names.ts'

interface OrderKindChoiceProps<Kind extends OrderKind> {
  readonly kinds: readonly Kind[]
  readonly value: Kind
  readonly onChange: (kind: Kind) => void
  /** "box": below another choice of kinds, which it refines. */
  readonly look?: 'chips' | 'box'
}

/** One of the available order kinds. */
export const OrderKindChoice = <Kind extends OrderKind>({
  kinds,
  value,
  onChange,
  look = 'chips',
}: OrderKindChoiceProps<Kind>) => {
  const { t } = useLingui()
  const names = useOrderKindNames()
  return (
    <Segmented
      label={look === 'chips' ? t`Order type` : t`What it is for`}
      look={look}
      value={value}
      onChange={onChange}
      className="mb-3 flex-wrap"
      options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
    />
  )
}
