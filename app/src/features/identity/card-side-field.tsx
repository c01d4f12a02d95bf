import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Camera, CircleCheck, ImagePlus, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { previewQuery } from './identity-queries.ts'
import { uploadFailureSentence } from './problem-words.ts'
import type { CardSide, CardSideControl } from './use-card-side.ts'

/** "image/*" would make some phones convert files or offer videos; these are the formats the server reads. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

interface CardSideFieldProps {
  readonly label: string
  readonly control: CardSideControl
  /** The form was submitted without this side. */
  readonly missing: boolean
}

/** One side of the card: take or choose a photo, preview it, send it with progress, retake it. */
export const CardSideField = ({ label, control, missing }: CardSideFieldProps) => {
  const { side, take, retry } = control
  const problem =
    side.state === 'failed' ? (
      uploadFailureSentence(side.error)
    ) : missing ? (
      <Trans>This side is missing</Trans>
    ) : undefined
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <Picture side={side} label={label} wrong={problem !== undefined} onGone={control.clear} />
      <p role="alert" className={problem === undefined ? 'sr-only' : 'mt-1.5 text-loss text-sm'}>
        {problem}
      </p>
      <div className="mt-2 flex gap-2">
        {side.state === 'failed' && side.picture !== undefined && (
          <Button
            look="outline"
            className="flex-1 px-2 text-sm"
            icon={<RotateCw className="size-4 shrink-0" aria-hidden />}
            onClick={() => void retry()}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <Picker
          camera
          icon={<Camera className="size-4 shrink-0" aria-hidden />}
          label={label}
          disabled={side.state === 'sending'}
          onPick={(photo) => void take(photo)}
        >
          {side.state === 'kept' ? <Trans>Retake</Trans> : <Trans>Camera</Trans>}
        </Picker>
        <Picker
          icon={<ImagePlus className="size-4 shrink-0" aria-hidden />}
          label={label}
          disabled={side.state === 'sending'}
          onPick={(photo) => void take(photo)}
        >
          <Trans>Gallery</Trans>
        </Picker>
      </div>
    </fieldset>
  )
}

const Picture = ({
  side,
  label,
  wrong,
  onGone,
}: {
  readonly side: CardSide
  readonly label: string
  readonly wrong: boolean
  /** The server has deleted its copy, and this browser has none. */
  readonly onGone: () => void
}) => {
  const file = side.picture?.file
  const address = useAddress(file)
  // A HEIC that this browser can't show is still sent.
  const [unreadable, setUnreadable] = useState<Blob>()
  const isUnreadable = file !== undefined && unreadable === file
  return (
    <div
      className={classNames(
        'relative flex items-center justify-center overflow-hidden rounded-lg border bg-sunken',
        wrong ? 'border-loss' : 'border-line',
        file === undefined && side.state !== 'kept' ? 'h-28 border-dashed' : 'aspect-[1012/638]',
      )}
    >
      {side.state === 'kept' && (file === undefined || isUnreadable) ? (
        <KeptPicture uploadId={side.uploadId} label={label} onGone={onGone} />
      ) : file === undefined || isUnreadable ? (
        <span className="px-4 text-center text-muted text-sm">
          {file === undefined ? (
            <Trans>No photo yet</Trans>
          ) : (
            <Trans>This phone can’t show the photo, but it can send it.</Trans>
          )}
        </span>
      ) : (
        address !== undefined && (
          <img
            src={address}
            alt={label}
            className="size-full object-contain"
            onError={() => setUnreadable(file)}
          />
        )
      )}
      {side.state === 'sending' && <Progress part={side.progress} label={label} />}
      {side.state === 'kept' && (
        <span className="absolute end-2 top-2 flex items-center gap-1 rounded-full bg-gain-fill px-2.5 py-1 font-semibold text-on-fill text-xs">
          <CircleCheck className="size-3.5" aria-hidden />
          <Trans>Sent</Trans>
        </span>
      )}
    </div>
  )
}

/** The object URL of a picture, revoked with the page. */
const useAddress = (file: Blob | undefined): string | undefined => {
  const [made, setMade] = useState<{ readonly file: Blob; readonly address: string }>()
  useEffect(() => {
    if (file === undefined) return
    const address = URL.createObjectURL(file)
    setMade({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return made?.file === file ? made?.address : undefined
}

interface KeptPictureProps {
  readonly uploadId: string
  readonly label: string
  readonly onGone: () => void
}

/** The server's version of a photo that this browser can't show, such as a HEIC, or lost in a reload. */
const KeptPicture = ({ uploadId, label, onGone }: KeptPictureProps) => {
  const { data, error } = useQuery(previewQuery(uploadId))
  const isGone = error instanceof CallRefused && error.key === refusals.uploadGone
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  const address = useAddress(data)
  return address === undefined ? null : <img src={address} alt={label} className="size-full object-contain" />
}

const Progress = ({ part, label }: { readonly part: number; readonly label: string }) => {
  const { t } = useLingui()
  const percent = Math.round(part * 100)
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface/90 px-3 py-2">
      <div
        role="progressbar"
        aria-label={t`Sending: ${label}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full w-full origin-left bg-link-fill transition-transform"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <p aria-hidden="true" className="figures mt-1 text-center text-xs">
        {percent < 100 ? `${percent}%` : <Trans>Checking the photo…</Trans>}
      </p>
    </div>
  )
}

interface PickerProps {
  readonly camera?: boolean
  readonly icon: ReactNode
  readonly label: string
  readonly disabled: boolean
  readonly onPick: (photo: File) => void
  readonly children: ReactNode
}

const Picker = ({ camera = false, icon, label, disabled, onPick, children }: PickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        {...(camera ? { capture: 'environment' as const } : {})}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-side={label}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          // Lets people choose the same file again.
          currentTarget.value = ''
          if (photo !== undefined) onPick(photo)
        }}
      />
      <Button
        look="outline"
        className="flex-1 px-2 text-sm"
        icon={icon}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
        <span className="sr-only">, {label}</span>
      </Button>
    </>
  )
}
