import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sipHistory } from '@tarazu/market/funds/sip-history.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useMemo, useState } from 'react'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { ChooseFund } from '../../features/funds/choose-fund.tsx'
import { type FundValues, fundQuery, fundValuesQuery } from '../../features/funds/fund-queries.ts'
import { spanName } from '../../features/funds/fund-words.ts'
import { paiseNumber, seriesOf } from '../../features/funds/net-value-series.ts'
import { amountOf, stepUps } from '../../features/funds/plans/plan-draft.ts'
import { SipPast } from '../../features/funds/plans/sip-past.tsx'
import { UnknownPayouts } from '../../features/funds/unknown-payouts.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { calculatorView } from '../../router/search-parameters.ts'

const suggestions = ['1000', '2500', '5000', '10000'] as const
const years = ['1', '3', '5', '7'] as const

interface Sip {
  readonly typed: string
  readonly years: (typeof years)[number]
  readonly stepUp: string
}

/** What a SIP really became, for every month of a fund's past in which it could have begun. */
export const SipCalculatorPage = () => {
  const { t } = useLingui()
  const { code } = useSearch('/sip-calculator')
  const [sip, setSip] = useState<Sip>({ typed: '5,000', years: '3', stepUp: '0' })
  return (
    <Page title={<Trans>SIP calculator</Trans>}>
      <div className="flex flex-col gap-4 pt-2">
        <ChooseFund
          label={t`Fund`}
          chosen={code}
          onChoose={(next) =>
            navigate({ to: '/sip-calculator', search: calculatorView({ code: next ?? '' }), replace: true })
          }
        />
        <div className="px-4">
          <AmountField
            label={t`Monthly investment`}
            value={sip.typed}
            choices={suggestions}
            onChoose={(typed) => setSip({ ...sip, typed })}
            onChange={(event) => setSip({ ...sip, typed: event.target.value })}
          />
        </div>
        <Segmented
          label={t`For how long`}
          look="box"
          value={sip.years}
          onChange={(next) => setSip({ ...sip, years: next })}
          options={years.map((value) => ({ value, label: spanName(Number(value) * 12) }))}
        />
        <SelectField
          className="px-4"
          label={t`Yearly step-up`}
          value={sip.stepUp}
          onChange={(event) => setSip({ ...sip, stepUp: event.target.value })}
          options={stepUps.map((percent) => ({
            value: percent,
            label: percent === '0' ? t`No step-up` : `${percent}%`,
          }))}
        />
        {code === undefined ? (
          <p className="px-4 text-muted text-sm">
            <Trans>Choose a fund: its own past is what is computed with, never an assumed rate.</Trans>
          </p>
        ) : (
          <OfFund key={code} code={code} sip={sip} />
        )}
      </div>
    </Page>
  )
}

const OfFund = ({ code, sip }: { readonly code: string; readonly sip: Sip }) => {
  const query = useQuery(fundQuery(code))
  return (
    <Loaded query={query} skeleton={<Skeleton className="mx-4 h-72" />}>
      {({ option }) => (option === 'idcw' ? <UnknownPayouts /> : <OwnPast code={code} sip={sip} />)}
    </Loaded>
  )
}

const OwnPast = ({ code, sip }: { readonly code: string; readonly sip: Sip }) => {
  const query = useQuery(fundValuesQuery(code, undefined))
  return (
    <Loaded query={query} skeleton={<Skeleton className="mx-4 h-72" />}>
      {(values) => (
        <>
          <Past values={values} sip={sip} />
          <div className="px-4">
            <LinkButton to="/new-fund-plan" search={{ code }} className="w-full">
              <Trans>Start a SIP</Trans>
            </LinkButton>
          </div>
        </>
      )}
    </Loaded>
  )
}

const Past = ({ values, sip }: { readonly values: FundValues; readonly sip: Sip }) => {
  const amount = amountOf(sip.typed)
  const months = Number(sip.years) * 12
  const past = useMemo(
    () =>
      amount === undefined
        ? undefined
        : sipHistory(seriesOf(values), {
            monthlyPaise: paiseNumber(amount),
            stepUpPpm: Number(sip.stepUp) * 10_000,
            months,
          }),
    [values, amount, sip.stepUp, months],
  )
  const span = spanName(months)
  if (amount === undefined)
    return (
      <p className="px-4 text-muted text-sm">
        <Trans>Type an amount.</Trans>
      </p>
    )
  if (past === undefined)
    return (
      <p className="px-4 text-muted text-sm">
        <Trans>This fund is younger than {span}. Choose a shorter time, or an older fund.</Trans>
      </p>
    )
  return <SipPast past={past} span={span} />
}
