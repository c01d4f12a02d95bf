import { useLingui } from '@lingui/react/macro'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { renewPush } from '../../api/push-browser.ts'
import { chooseLanguage } from '../../locale/activate.ts'
import { languages } from '../../locale/languages.ts'
import { failureSentence } from '../../parts/failure.ts'
import { chooseTheme, type ThemeChoice, useTheme } from '../../parts/theme.ts'

interface ChoicesProps {
  readonly onDone: () => void
}

export const LanguageChoices = ({ onDone }: ChoicesProps) => {
  const { i18n } = useLingui()
  return (
    <div className="pb-2">
      {languages.map(({ language, name }) => (
        <Choice
          key={language}
          chosen={i18n.locale === language}
          onChoose={() => {
            chooseLanguage(language).then(
              () => {
                onDone()
                void renewPush(language)
              },
              (error: unknown) => showToast(failureSentence(error)),
            )
          }}
        >
          <span lang={language}>{name}</span>
        </Choice>
      ))}
    </div>
  )
}

export const useThemeNames = (): Readonly<Record<ThemeChoice, string>> => {
  const { t } = useLingui()
  return { system: t`Same as phone`, light: t`Light`, dark: t`Dark` }
}

export const ThemeChoices = ({ onDone }: ChoicesProps) => {
  const names = useThemeNames()
  const current = useTheme(({ choice }) => choice)
  return (
    <div className="pb-2">
      {(['system', 'light', 'dark'] as const).map((choice) => (
        <Choice
          key={choice}
          chosen={choice === current}
          onChoose={() => {
            chooseTheme(choice)
            onDone()
          }}
        >
          {names[choice]}
        </Choice>
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Choice = ({ chosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onChoose}
    className="tappable flex min-h-13 w-full items-center justify-between px-4 text-start -outline-offset-2 aria-pressed:font-semibold aria-pressed:text-link"
  >
    {children}
    {chosen && <Check className="size-5" aria-hidden />}
  </button>
)
