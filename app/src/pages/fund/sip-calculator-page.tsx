import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sipHistory } from '@tarazu/market/funds/sip-history.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useMemo, useState } from 'react'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { ChooseFund } from '../../features/funds/choose-fund.tsx'
import { useDefaultFund } from '../../features/funds/default-fund.ts'
import { type FundValues, fundQuery, fundValuesQuery } from '../../features/funds/fund-queries.ts'
import { spanName } from '../../features/funds/fund-words.ts'
import { paiseNumber, seriesOf } from '../../features/funds/net-value-series.ts'
import { amountOf } from '../../features/funds/plans/plan-draft.ts'
import { SipPast } from '../../features/funds/plans/sip-past.tsx'
import { StepUpField } from '../../features/funds/plans/step-up-field.tsx'
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

/** A SIP's real result for every possible starting month in a fund's past; the index fund is the default. */
export const SipCalculatorPage = () => {
  const { t } = useLingui()
  const { code: asked } = useSearch('/sip-calculator')
  const preset = useDefaultFund()?.code
  const code = asked ?? preset
  const [sip, setSip] = useState<Sip>({ typed: '5,000', years: '3', stepUp: '0' })
  return (
    <Page title={<Trans>SIP calculator</Trans>}>
      <div className="flex flex-col gap-4 pt-2">
        <div className="px-4">
          <AmountField
            label={t`Monthly investment`}
            value={sip.typed}
            choices={suggestions}
            onChoose={(typed) => setSip({ ...sip, typed })}
            onChange={(event) => setSip({ ...sip, typed: event.target.value })}
          />
        </div>
        <div>
          <div className="mb-1.5 px-4 font-medium text-sm" aria-hidden="true">
            <Trans>For how long</Trans>
          </div>
          <Segmented
            label={t`For how long`}
            look="box"
            value={sip.years}
            onChange={(next) => setSip({ ...sip, years: next })}
            options={years.map((value) => ({ value, label: spanName(Number(value) * 12) }))}
          />
        </div>
        <ChooseFund
          label={t`Fund`}
          chosen={code}
          onChoose={(next) =>
            navigate({
              to: '/sip-calculator',
              search: calculatorView({ code: next }),
              replace: true,
              keepScroll: true,
            })
          }
        />
        {code === undefined ? (
          <Skeleton className="mx-4 h-72" />
        ) : (
          <OfFund key={code} code={code} sip={sip} onStepUp={(stepUp) => setSip({ ...sip, stepUp })} />
        )}
      </div>
    </Page>
  )
}

interface OfFundProps {
  readonly code: string
  readonly sip: Sip
  readonly onStepUp: (percent: string) => void
}

const OfFund = (props: OfFundProps) => {
  const query = useQuery(fundQuery(props.code))
  return (
    <Loaded query={query} skeleton={<Skeleton className="mx-4 h-72" />}>
      {({ option }) => (option === 'idcw' ? <UnknownPayouts /> : <OwnPast {...props} />)}
    </Loaded>
  )
}

const OwnPast = ({ code, sip, onStepUp }: OfFundProps) => {
  const query = useQuery(fundValuesQuery(code, undefined))
  return (
    <Loaded query={query} skeleton={<Skeleton className="mx-4 h-72" />}>
      {(values) => (
        <>
          <Past values={values} sip={sip} />
          <StepUpField className="px-4" value={sip.stepUp} onChange={onStepUp} />
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
        <Trans>Enter an amount.</Trans>
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
