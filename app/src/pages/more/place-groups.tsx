import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Contrast, Languages, LogOut as LogOutIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { userInfoQuery } from '../../api/account-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { hrefOfPlace, type Place, type PlaceGroup, usePlaces } from '../../features/finding/places.tsx'
import { languages } from '../../locale/languages.ts'
import { Row, RowGroup } from '../../parts/row-group.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useTheme } from '../../parts/theme.ts'
import { useSearch } from '../../router/page-context.ts'
import { visitorRoutes } from '../../router/visitor-routes.ts'
import { LanguageChoices, ThemeChoices, useThemeNames } from './choices.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'

const groups = ['trading', 'money', 'invest', 'papers', 'account'] as const satisfies readonly PlaceGroup[]

/** All pages by group, then the app's settings, help and logout. */
export const PlaceGroups = () => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const places = usePlaces().filter(({ destination: { to } }) => loggedIn || visitorRoutes.has(to))
  const names: Readonly<Record<PlaceGroup, string>> = {
    trading: t`Trading`,
    money: t({ message: 'Money', context: 'group of pages' }),
    invest: t`Invest`,
    papers: t`Documents`,
    account: t`Account`,
    help: t`Help and legal`,
  }
  const groupOf = (group: PlaceGroup) => {
    const own = places.filter((place) => place.group === group)
    return own.length === 0 ? null : (
      <Group key={group} name={names[group]}>
        {own.map((place) => (
          <PlaceRow key={hrefOfPlace(place)} place={place} />
        ))}
      </Group>
    )
  }
  return (
    <>
      {groups.map(groupOf)}
      <Settings />
      {groupOf('help')}
      <LogOut isShown={loggedIn} />
    </>
  )
}

const Group = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 font-semibold text-muted text-sm">
        {name}
      </h2>
      <RowGroup>{children}</RowGroup>
    </section>
  )
}

const PlaceRow = ({ place }: { readonly place: Place }) => {
  const { name, icon, destination } = place
  return destination.to === '/authentication' ? (
    <IdentityRow icon={icon} />
  ) : (
    <Row icon={icon} label={name} {...destination} />
  )
}

const IdentityRow = ({ icon }: { readonly icon: ReactNode }) => {
  const { data } = useQuery(userInfoQuery)
  if (data?.identityStatus === 'passed')
    return <Row icon={icon} to="/authentication" label={<Trans>Identity verified</Trans>} />
  return (
    <Row
      icon={icon}
      to="/authentication"
      label={<Trans>Verify identity</Trans>}
      value={<IdentityState status={data?.identityStatus} />}
    />
  )
}

const IdentityState = ({ status }: { readonly status: string | undefined }) => {
  switch (status) {
    case 'in_review':
      return <Trans>In review</Trans>
    case 'failed':
      return <Trans>Not verified yet</Trans>
    case 'not_submitted':
      return <Trans>To do</Trans>
    default:
      return null
  }
}

const Settings = () => {
  const { i18n } = useLingui()
  const asked = useSearch('/more').open
  const [open, setOpen] = useState(asked)
  const theme = useTheme(({ choice }) => choice)
  const themeNames = useThemeNames()
  const close = () => setOpen(undefined)
  const language = languages.find((candidate) => candidate.language === i18n.locale)
  return (
    <Group name={<Trans>App</Trans>}>
      <Row
        icon={<Languages />}
        label={<Trans>Language</Trans>}
        value={language?.name}
        onPress={() => setOpen('language')}
      />
      <Row
        icon={<Contrast />}
        label={<Trans>Appearance</Trans>}
        value={themeNames[theme]}
        onPress={() => setOpen('theme')}
      />
      <Sheet open={open === 'language'} onOpenChange={close} title={<Trans>Language</Trans>}>
        <LanguageChoices onDone={close} />
      </Sheet>
      <Sheet open={open === 'theme'} onOpenChange={close} title={<Trans>Appearance</Trans>}>
        <ThemeChoices onDone={close} />
      </Sheet>
    </Group>
  )
}

/** The dialog stays until it has closed itself after the logout. */
const LogOut = ({ isShown }: { readonly isShown: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      {isShown && (
        <RowGroup>
          <Row icon={<LogOutIcon />} label={<Trans>Log out</Trans>} onPress={() => setOpen(true)} />
        </RowGroup>
      )}
      <LogOutDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
