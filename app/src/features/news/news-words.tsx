import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '@tarazu/contract/text/language.ts'
import { useEffect, useState } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { type Age, ageOf } from '../../locale/age.ts'
import type { Topic } from './topic.ts'

const refreshMs = 30_000

/** The page's language, in which news is requested. */
export const useNewsLanguage = (): Language => {
  const { i18n } = useLingui()
  return i18n.locale as Language
}

/** "3 hours ago", by the market's clock. */
export const NewsAge = ({ time }: { readonly time: string }) => {
  const [nowMs, setNowMs] = useState(marketNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(marketNowMs()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time}>
      <AgeWords age={ageOf(Date.parse(time), nowMs)} />
    </time>
  )
}

// A plural form would create Intl.NumberFormat and Intl.PluralRules, whose first use blocks a slow phone for 100 ms;
// the app's languages only distinguish one and many.
const AgeWords = ({ age }: { readonly age: Age }) => {
  if (age.unit === 'now')
    return <Trans comment="prescribed by the specification, word for word">Just now</Trans>
  const { unit, count } = age
  const isOne = count === 1
  if (unit === 'minutes') return isOne ? <Trans>1 minute ago</Trans> : <Trans>{count} minutes ago</Trans>
  if (unit === 'hours') return isOne ? <Trans>1 hour ago</Trans> : <Trans>{count} hours ago</Trans>
  if (unit === 'days') return isOne ? <Trans>1 day ago</Trans> : <Trans>{count} days ago</Trans>
  return isOne ? <Trans>1 month ago</Trans> : <Trans>{count} months ago</Trans>
}

export const TopicName = ({ topic }: { readonly topic: Topic }) => {
  if (topic === 'results') return <Trans>Quarterly results</Trans>
  if (topic === 'shareholders') return <Trans>Corporate actions</Trans>
  if (topic === 'sector') return <Trans>Sector</Trans>
  if (topic === 'market') return <Trans>Whole market</Trans>
  return <Trans>Company</Trans>
}
