import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '@tarazu/contract/text/language.ts'
import { useEffect, useState } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { type Age, ageOf } from '../../locale/age.ts'
import type { Topic } from './topic.ts'

const refreshMs = 30_000

/** The language of the page, in which news is requested. */
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

// `#` would format the count with Intl.NumberFormat, whose first use blocks a slow phone for 70 ms; counts here don't
// need it.
const AgeWords = ({ age }: { readonly age: Age }) => {
  if (age.unit === 'now')
    return <Trans comment="prescribed by the specification, word for word">Just now</Trans>
  const { unit, count } = age
  if (unit === 'minutes')
    return <Plural value={count} one={`${count} minute ago`} other={`${count} minutes ago`} />
  if (unit === 'hours') return <Plural value={count} one={`${count} hour ago`} other={`${count} hours ago`} />
  if (unit === 'days') return <Plural value={count} one={`${count} day ago`} other={`${count} days ago`} />
  return <Plural value={count} one={`${count} month ago`} other={`${count} months ago`} />
}

export const TopicName = ({ topic }: { readonly topic: Topic }) => {
  if (topic === 'results') return <Trans>Quarterly results</Trans>
  if (topic === 'shareholders') return <Trans>Corporate actions</Trans>
  if (topic === 'sector') return <Trans>Sector</Trans>
  if (topic === 'market') return <Trans>Whole market</Trans>
  return <Trans>Company</Trans>
}
