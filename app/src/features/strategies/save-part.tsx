import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'

interface SavePartProps {
  readonly name: string
  readonly onName: (name: string) => void
  readonly isSaved: boolean
  /** The saved name. */
  readonly isSame: boolean
  readonly isRunning: boolean
  readonly saving: boolean
  readonly onSave: () => void
  readonly onStart: () => void
}

/** A strategy's name, and the buttons to save it and let it trade. */
export const SavePart = (props: SavePartProps) => {
  const { name, onName, isSaved, isSame, isRunning, saving, onSave, onStart } = props
  return (
    <div className="space-y-3 px-4 pt-6 pb-8">
      <TextField
        label={<Trans>Name</Trans>}
        value={name}
        maxLength={40}
        onChange={(event) => onName(event.target.value)}
      />
      <div className="flex gap-3 [&>*]:flex-1">
        <Button look="outline" busy={saving} disabled={name.trim() === '' || isSame} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
        {isSaved && !isRunning && (
          <Button disabled={!isSame} onClick={onStart}>
            <Trans>Let it trade</Trans>
          </Button>
        )}
      </div>
      {!isSaved && (
        <p className="text-muted text-xs">
          <Trans>Save it first, then let it trade with a sum that you choose.</Trans>
        </p>
      )}
    </div>
  )
}
