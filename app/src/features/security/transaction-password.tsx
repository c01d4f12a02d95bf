import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { showArea } from '../../locale/activate.ts'
import { DigitsField } from './digits-field.tsx'
import { transactionPasswordQuery } from './security-queries.ts'

const SetDigits = lazy(async () => {
  const [setting] = await Promise.all([import('./setting/set-digits.tsx'), showArea('account')])
  return { default: setting.SetDigits }
})

interface TransactionPasswordProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The server's error. */
  readonly problem?: string | undefined
  /** What typing it here does. */
  readonly hint?: ReactNode
  /** The id that a form finds the field by. */
  readonly name?: string
}

/**
 * The transaction password field, the same everywhere. If no password is set yet, it is set in place and
 * counts as typed.
 */
export const TransactionPassword = (props: TransactionPasswordProps) => {
  const { value, onChange, problem, hint, name } = props
  const { t } = useLingui()
  const { data } = useQuery(transactionPasswordQuery)
  if (data !== undefined && (!data.set || data.locked))
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <SetDigits isLocked={data.locked} onSet={onChange} />
      </Suspense>
    )
  return (
    <DigitsField
      masked
      name={name}
      label={t`Transaction password`}
      value={value}
      onChange={onChange}
      hint={hint ?? t`The six digits you set`}
      error={problem}
    />
  )
}
