import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import type { HeldChoice } from '../../features/held/arranged.ts'
import { ClosedHeld } from '../../features/held/closed-held.tsx'
import { OpenHeld } from '../../features/held/open-held.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { positionsSearch } from '../../router/search-parameters.ts'

const choose = (choice: HeldChoice) =>
  navigate({ to: '/positions', search: positionsSearch({ ...choice }), replace: true, keepScroll: true })

/** The investor's holdings, and leveraged or short positions; open or closed. */
export const PositionsPage = () => {
  const { t } = useLingui()
  const choice = useSearch('/positions')
  const { kind = 'holding', show = 'open' } = choice
  return (
    <Page
      title={<Trans>Holdings and positions</Trans>}
      actions={
        <LinkButton to="/today" look="text">
          <Trans>Today</Trans>
        </LinkButton>
      }
    >
      <Segmented
        label={t`Holdings and positions`}
        value={kind}
        onChange={(next) => choose({ kind: next, ...(show === 'open' ? {} : { show }) })}
        options={[
          { value: 'holding', label: <Trans>Holdings</Trans> },
          { value: 'position', label: <Trans>Positions</Trans> },
        ]}
      >
        {show === 'open' ? (
          <OpenHeld kind={kind} choice={choice} onChoose={choose} />
        ) : (
          <ClosedHeld kind={kind} choice={choice} onChoose={choose} />
        )}
      </Segmented>
    </Page>
  )
}
