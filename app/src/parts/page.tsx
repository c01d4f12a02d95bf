import { useLingui } from '@lingui/react/macro'
import { AppBar } from '@tarazu/ui/app-bar.tsx'
import { IconButton } from '@tarazu/ui/button.tsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { goBack } from '../router/navigation.ts'
import { BarCorner } from './bar-corner.tsx'

const withCorner = (actions: ReactNode) => (
  <>
    {actions}
    <BarCorner />
  </>
)

interface PageProps {
  readonly title?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page opened from another: a bar with a back button, and content. */
export const Page = ({ title, subtitle, actions, children }: PageProps) => (
  <>
    <AppBar title={title} subtitle={subtitle} lead={<BackButton />} actions={withCorner(actions)} />
    <main className="flex flex-1 flex-col pb-[max(1.5rem,env(safe-area-inset-bottom))]">{children}</main>
  </>
)

/** Back to the previous page; from a page opened by its address, to the home page. */
export const BackButton = () => {
  const { t } = useLingui()
  return (
    <IconButton label={t`Back`} onClick={goBack}>
      <ArrowLeft className="size-5.5" aria-hidden />
    </IconButton>
  )
}

interface TabPageProps {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The first page of a tab. */
export const TabPage = ({ title, actions, children }: TabPageProps) => (
  <>
    <AppBar title={title} actions={withCorner(actions)} large />
    {children}
  </>
)
