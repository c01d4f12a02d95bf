import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { localName } from '../../locale/activate.ts'
import { PickerField } from '../../parts/picker-field.tsx'
import type { PickerGroup, PickerOption } from '../../parts/picker-search.ts'
import { fundListGroups } from '../../router/search-parameters.ts'
import { useSettled } from '../orders/use-settled.ts'
import { FundMark } from './fund-mark.tsx'
import { fundHoldingsQuery, type HeldFund, openFundsQuery } from './fund-order-queries.ts'
import type { Fund } from './fund-queries.ts'
import { groupName } from './fund-words.ts'
import { HeadlineReturn } from './headline-return.tsx'
import { KindAndMinimum } from './kind-and-minimum.tsx'
import { recentFunds, rememberFund } from './recent-funds.ts'
import { RiskMark } from './risk-mark.tsx'

interface ChooseFundProps {
  readonly label: string
  readonly chosen: string | undefined
  /** Omitted from the choice. */
  readonly except?: readonly string[]
  readonly onChoose: (code: string) => void
}

/** Includes names in the other language, since people search by either. */
const keywordsOf = ({ name, nameHindi, code }: Pick<Fund, 'name' | 'nameHindi' | 'code'>): string =>
  `${name} ${nameHindi} ${code}`

const optionOf = (fund: Fund): PickerOption => ({
  value: fund.code,
  label: localName(fund),
  keywords: keywordsOf(fund),
  lead: fund.risk === null ? <FundMark group={fund.group} /> : <RiskMark risk={fund.risk} />,
  note: <KindAndMinimum fund={fund} />,
  figure: <HeadlineReturn fund={fund} />,
})

const heldOptionOf = (held: HeldFund): PickerOption => ({
  value: held.code,
  label: localName(held),
  keywords: keywordsOf(held),
  lead: <FundMark group={held.group} />,
})

const searchPauseMs = 300

/** The open funds; if there are more than a page, those that match the search. */
const useOpenFunds = () => {
  const [typed, setTyped] = useState('')
  const all = useQuery(openFundsQuery('')).data
  const isPartOnly = all !== undefined && all.total > all.list.length
  const words = useSettled(isPartOnly ? typed.trim() : '', searchPauseMs)
  const found = useQuery(openFundsQuery(words)).data
  return { all: all?.list ?? [], funds: found?.list ?? [], onSearch: isPartOnly ? setTyped : undefined }
}

/** The funds held, then the recently viewed ones, then all of them by kind. */
const useFundGroups = (funds: readonly Fund[], heldCodes: readonly string[]): readonly PickerGroup[] => {
  const { t } = useLingui()
  const ofCodes = (codes: readonly string[]) =>
    codes.flatMap((code) => funds.filter((fund) => fund.code === code)).map(optionOf)
  return [
    { title: t({ message: 'You hold', context: 'funds' }), options: ofCodes(heldCodes) },
    { title: t({ message: 'Recent', context: 'funds' }), options: ofCodes(recentFunds()) },
    ...fundListGroups.map((group) => ({
      title: groupName(group),
      options: funds.filter((fund) => fund.group === group).map(optionOf),
    })),
  ]
}

/** One of the open funds. */
export const ChooseFund = ({ label, chosen, except = [], onChoose }: ChooseFundProps) => {
  const { all, funds, onSearch } = useOpenFunds()
  const { data } = useInfiniteQuery({ ...fundHoldingsQuery, enabled: useLoggedIn() })
  const held = data?.pages.flatMap(({ list }) => list) ?? []
  const groups = useFundGroups(
    funds.filter(({ code }) => !except.includes(code)),
    held.map(({ code }) => code),
  )
  const known = [...all, ...funds].find(({ code }) => code === chosen)
  return (
    <FundPicker
      label={label}
      chosen={chosen}
      option={known && optionOf(known)}
      groups={groups}
      onSearch={onSearch}
      onChoose={onChoose}
    />
  )
}

/** One of the funds that the investor holds. */
export const ChooseHeldFund = ({ label, chosen, onChoose }: ChooseFundProps) => {
  const { data } = useInfiniteQuery(fundHoldingsQuery)
  const options = data?.pages.flatMap(({ list }) => list).map(heldOptionOf) ?? []
  return <FundPicker label={label} chosen={chosen} groups={[{ options }]} onChoose={onChoose} />
}

type FundPickerProps = Pick<
  Parameters<typeof PickerField>[0],
  'label' | 'chosen' | 'option' | 'groups' | 'onSearch' | 'onChoose'
>

const FundPicker = ({ onChoose, ...picker }: FundPickerProps) => {
  const { t } = useLingui()
  return (
    <PickerField
      {...picker}
      className="px-4"
      placeholder={t`Choose a fund`}
      searchLabel={t`Search funds`}
      nothingFound={<Trans>No fund matches.</Trans>}
      onChoose={(code) => {
        rememberFund(code)
        onChoose(code)
      }}
    />
  )
}
