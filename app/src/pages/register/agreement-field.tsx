import { Trans } from '@lingui/react/macro'
import { CheckField, type CheckFieldProps } from '@tarazu/ui/check-field.tsx'
import { type ReactNode, useState } from 'react'
import { LegalText } from '../../features/legal/legal-text.tsx'
import type { LegalDocument } from '../../features/legal/legal-texts.ts'
import { Sheet } from '../../parts/sheet.tsx'

/** The checkbox. Both texts open on the same page, so that typed input stays. */
export const AgreementField = (field: Omit<CheckFieldProps, 'label'>) => {
  const [open, setOpen] = useState<LegalDocument>()
  const opener = (document: LegalDocument, words: ReactNode) => (
    <button
      type="button"
      onClick={() => setOpen(document)}
      className="-my-1 py-1 font-semibold text-link underline"
    >
      {words}
    </button>
  )
  return (
    <>
      <CheckField
        {...field}
        className="mt-4"
        label={
          <Trans>
            I have read and agree to the {opener('agreement', <Trans>user agreement</Trans>)} and{' '}
            {opener('privacy', <Trans>what happens to my data</Trans>)}.
          </Trans>
        }
      />
      <Sheet
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={open === 'privacy' ? <Trans>Privacy</Trans> : <Trans>User agreement</Trans>}
      >
        <div className="px-4 pb-2">{open !== undefined && <LegalText document={open} />}</div>
      </Sheet>
    </>
  )
}
