import { Trans, useLingui } from '@lingui/react/macro'
import { longestScreenName } from '@tarazu/contract/calls/screens.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { ArrowDown, ArrowUp, Bookmark, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { failureSentence } from '../../parts/failure.ts'
import { usePartWords } from '../screen-words/use-screen-words.ts'
import { directionOf } from '../screens/next-sort.ts'
import { nothingChosen, type Part, partsOf, type Screen, screenText, without } from '../screens/screen.ts'
import { NameSheet } from '../watchlist-page/name-sheet.tsx'
import { usePresets } from './presets.ts'
import { type SavedScreen, useDeleteScreen, useSavedScreens, useSaveScreen } from './screen-queries.ts'

interface ScreenChipsProps {
  readonly screen: Screen
  readonly onScreen: (screen: Screen) => void
}

/** The investor's screens and the presets, one tap each; below them the active filters, to remove and to save. */
export const ScreenChips = ({ screen, onScreen }: ScreenChipsProps) => {
  const { t } = useLingui()
  const presets = usePresets(useLoggedIn())
  const saved = useSavedScreens()
  const shown = screenText(screen)
  const own = saved.find((one) => screenText(one.screen) === shown)
  const isPreset = presets.some((one) => screenText(one.screen) === shown)
  const chip = (one: (typeof presets)[number]) => {
    const isChosen = screenText(one.screen) === shown
    return (
      <li key={one.key}>
        <Chip chosen={isChosen} onPress={() => onScreen(isChosen ? nothingChosen : one.screen)}>
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {saved.some(({ key }) => key === one.key) && <Bookmark className="size-3.5" aria-hidden />}
            {one.name}
          </span>
        </Chip>
      </li>
    )
  }
  return (
    <>
      <ul aria-label={t`Screens`} className="quiet-scroll flex gap-2 overflow-x-auto px-4 py-2">
        {[...saved, ...presets].map(chip)}
      </ul>
      {partsOf(screen).length > 0 && (
        <Chosen screen={screen} onScreen={onScreen} own={own} canSave={!isPreset} />
      )}
    </>
  )
}

interface ChosenProps extends ScreenChipsProps {
  /** The active saved screen. */
  readonly own: SavedScreen | undefined
  readonly canSave: boolean
}

const Chosen = ({ screen, onScreen, own, canSave }: ChosenProps) => {
  const isLoggedIn = useLoggedIn()
  return (
    <div className="quiet-scroll flex items-center gap-2 overflow-x-auto px-4 pb-2">
      {partsOf(screen).map((part) => (
        <ChosenPart key={part} part={part} screen={screen} onUndo={() => onScreen(without(screen, part))} />
      ))}
      {isLoggedIn && own !== undefined && <DeleteScreen own={own} />}
      {isLoggedIn && own === undefined && canSave && <SaveScreen screen={screen} />}
    </div>
  )
}

interface ChosenPartProps {
  readonly part: Part
  readonly screen: Screen
  readonly onUndo: () => void
}

const ChosenPart = ({ part, screen, onUndo }: ChosenPartProps) => {
  const { t } = useLingui()
  const words = usePartWords()(part, screen)
  const Arrow = directionOf(screen) === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      aria-label={t`Remove ${words}`}
      onClick={onUndo}
      className="tappable figures flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-sunken ps-4 pe-3 font-semibold text-ink text-sm"
    >
      {words}
      {part === 'sort' && <Arrow className="size-3.5 shrink-0" aria-hidden />}
      <X className="size-4 shrink-0 text-muted" aria-hidden />
    </button>
  )
}

const SaveScreen = ({ screen }: Pick<ScreenChipsProps, 'screen'>) => {
  const { t } = useLingui()
  const save = useSaveScreen()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Button look="text" className="shrink-0 whitespace-nowrap px-2 text-sm" onClick={() => setNaming(true)}>
        <Bookmark className="size-4" aria-hidden />
        <Trans>Save screen</Trans>
      </Button>
      <NameSheet
        open={naming}
        onOpenChange={setNaming}
        title={t`Save screen`}
        label={t`Name of the screen`}
        maximumLength={longestScreenName}
        draft="screen name"
        start=""
        action={t`Save`}
        onName={(name) => save.mutateAsync({ name, screen })}
      />
    </>
  )
}

const DeleteScreen = ({ own: { number, name } }: { readonly own: SavedScreen }) => {
  const { t } = useLingui()
  const remove = useDeleteScreen()
  const submit = () =>
    remove.mutate(number, {
      onSuccess: () => showToast(t`Screen “${name}” deleted`),
      onError: (error) => showToast(failureSentence(error)),
    })
  return (
    <Button
      look="text"
      className="shrink-0 whitespace-nowrap px-2 text-loss text-sm"
      busy={remove.isPending}
      onClick={submit}
    >
      <Trash2 className="size-4" aria-hidden />
      <Trans>Delete screen</Trans>
    </Button>
  )
}
