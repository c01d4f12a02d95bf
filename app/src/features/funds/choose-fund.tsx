import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { localName } from '../../locale/activate.ts'
import { fundHoldingsQuery, openFundsQuery } from './fund-order-queries.ts'
import type { OrderedFund } from './order-draft.ts'

interface ChooseFundProps {
  readonly label: string
  readonly chosen: string | undefined
  /** Left out. */
  readonly except?: string
  readonly onChoose: (code: string | undefined) => void
}

/** One of the funds that take money. */
export const ChooseFund = (props: ChooseFundProps) => {
  const { data = [] } = useQuery(openFundsQuery)
  return <FundSelect {...props} funds={data} />
}

/** One of the funds that the investor holds. */
export const ChooseHeldFund = (props: ChooseFundProps) => {
  const { data } = useInfiniteQuery(fundHoldingsQuery)
  return <FundSelect {...props} funds={data?.pages.flatMap(({ list }) => list) ?? []} />
}

interface FundSelectProps extends ChooseFundProps {
  readonly funds: readonly OrderedFund[]
}

const FundSelect = ({ label, chosen, except, onChoose, funds }: FundSelectProps) => {
  const { t } = useLingui()
  return (
    <SelectField
      className="px-4"
      label={label}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
      options={[
        { value: '', label: t`Choose a fund` },
        ...funds
          .filter(({ code }) => code !== except)
          .map((one) => ({ value: one.code, label: localName(one) })),
      ]}
    />
  )
}
