import { useLingui } from '@lingui/react/macro'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { Call, CallInput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { download } from '../api/files.ts'
import { toastFailure } from './failure.ts'

const waitMs = 60_000

/** Hands a file to the browser, which saves it or asks, as usual. */
const save = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), waitMs)
}

/** The language of a document: the page's. */
export const useDocumentLanguage = (): Language => {
  const { i18n } = useLingui()
  return i18n.locale as Language
}

interface SaveButtonProps {
  /** The file to save. */
  readonly load: (signal: AbortSignal) => Promise<Blob>
  readonly fileName: string
  /** The file's description, for people who can't see the page around it. */
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
}

/** Fetches the file when tapped, and saves it. */
export const SaveButton = ({ load, fileName, label, children, className }: SaveButtonProps) => {
  const [busy, setBusy] = useState(false)
  const loadAndSave = async () => {
    setBusy(true)
    try {
      save(await load(AbortSignal.timeout(waitMs)), fileName)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="outline"
      busy={busy}
      icon={<Download className="size-4" aria-hidden />}
      className={className}
      onClick={() => void loadAndSave()}
    >
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden>{children}</span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </Button>
  )
}

interface DownloadButtonProps<C extends Call> extends Omit<SaveButtonProps, 'load'> {
  readonly of: C
  readonly input: CallInput<C>
}

/** Fetches a document and saves it. */
export const DownloadButton = <C extends Call>({ of, input, ...button }: DownloadButtonProps<C>) => (
  <SaveButton {...button} load={(signal) => download(of, input, signal)} />
)
