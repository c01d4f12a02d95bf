import { Trans, useLingui } from '@lingui/react/macro'
import { countryCodes } from '@tarazu/contract/people/countries.ts'
import type { IdentityType } from '@tarazu/contract/people/identity-number.ts'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { ShieldCheck, WandSparkles } from 'lucide-react'
import { useMemo } from 'react'
import { failureSentence } from '../../parts/failure.ts'
import { PickerField } from '../../parts/picker-field.tsx'
import { CardSideField } from './card-side-field.tsx'
import { countryName } from './country-name.ts'
import { useIdentityForm } from './use-identity-form.ts'

/** Name, nationality, number and both sides of the card; one tap fills in a sample for all of it. */
export const IdentityForm = () => {
  const { t } = useLingui()
  const identity = useIdentityForm()
  const { form, front, back, specimen, submission } = identity
  const { idType } = form.typed
  const sending = front.side.state === 'sending' || back.side.state === 'sending'
  return (
    <form ref={form.ref} noValidate onSubmit={identity.submit} className="space-y-5 px-5 pt-3">
      <SpecimenOffer busy={specimen.isPending} onUse={() => specimen.mutate(idType)} />
      {specimen.isError && (
        <p role="alert" className="text-loss text-sm">
          {failureSentence(specimen.error)}
        </p>
      )}
      <DocumentType
        value={idType}
        onChange={(next) => {
          form.set('idType', next)
          form.set('idNumber', '', { isChecked: false })
          if (form.typed.name !== '') specimen.mutate(next)
        }}
      />
      <TextField
        {...form.field('name')}
        onBlur={identity.redraw}
        label={t({ message: 'Name', context: 'person' })}
        autoComplete="off"
        maxLength={longestTyped}
      />
      <Nationality
        value={form.typed.nationality}
        onChoose={(code) => form.set('nationality', code)}
        onBlur={identity.redraw}
      />
      <TextField
        {...form.field('idNumber')}
        onBlur={identity.redraw}
        label={idType === 'aadhaar' ? t`Aadhaar number` : t`PAN number`}
        inputMode={idType === 'aadhaar' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestTyped}
        hint={idType === 'aadhaar' ? t`Specimens begin with 9999` : t`Specimens begin with ZZZP`}
      />
      <Sides identity={identity} />
      <p role="alert" className={submission.isError ? 'text-loss text-sm' : 'sr-only'}>
        {submission.isError && failureSentence(submission.error)}
      </p>
      <Button type="submit" wide busy={submission.isPending} disabled={sending}>
        <Trans>Submit for review</Trans>
      </Button>
      <p className="flex gap-2 text-muted text-xs">
        <ShieldCheck className="size-4 shrink-0" aria-hidden />
        <Trans>
          Photos are encrypted, seen only by you and a reviewer, and deleted when the review ends. Only the
          last four characters of the number are kept.
        </Trans>
      </p>
    </form>
  )
}

const Sides = ({ identity }: { readonly identity: ReturnType<typeof useIdentityForm> }) => {
  const { t } = useLingui()
  const { front, back, tried } = identity
  const own = (control: typeof front) => ({
    ...control,
    take: (photo: File) => {
      identity.ownPhoto()
      return control.take(photo)
    },
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <CardSideField
        label={t`Front of the card`}
        control={own(front)}
        missing={tried && front.side.state === 'empty'}
      />
      <CardSideField
        label={t`Back of the card`}
        control={own(back)}
        missing={tried && back.side.state === 'empty'}
      />
    </div>
  )
}

const SpecimenOffer = ({ busy, onUse }: { readonly busy: boolean; readonly onUse: () => void }) => (
  <section className="rounded-xl bg-sunken p-4">
    <h2 className="font-semibold text-lg">
      <Trans>Never use real documents here</Trans>
    </h2>
    <p className="mt-1 text-muted text-sm">
      <Trans>
        This is practice. Use a specimen identity: a made-up name, a number nobody has, and pictures of a
        card. You can change the name.
      </Trans>
    </p>
    <Button
      wide
      busy={busy}
      className="mt-3"
      icon={<WandSparkles className="size-5" aria-hidden />}
      onClick={onUse}
    >
      <Trans>Use my specimen identity</Trans>
    </Button>
  </section>
)

interface DocumentTypeProps {
  readonly value: IdentityType
  readonly onChange: (next: IdentityType) => void
}

const DocumentType = ({ value, onChange }: DocumentTypeProps) => {
  const { t } = useLingui()
  return (
    <div>
      <div className="mb-1.5 font-medium text-sm">
        <Trans>Document type</Trans>
      </div>
      <Segmented<IdentityType>
        label={t`Document type`}
        look="box"
        className="mx-0!"
        value={value}
        onChange={onChange}
        options={[
          { value: 'aadhaar', label: <Trans>Aadhaar</Trans> },
          { value: 'pan', label: 'PAN' },
        ]}
      />
    </div>
  )
}

interface NationalityProps {
  readonly value: string
  readonly onChoose: (code: string) => void
  readonly onBlur: () => void
}

const home = 'IN'

const Nationality = ({ value, onChoose, onBlur }: NationalityProps) => {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const groups = useMemo(() => {
    const options = countryCodes
      .map((code) => ({ value: code, label: countryName(code, locale), keywords: countryName(code, 'en') }))
      .sort((one, other) => one.label.localeCompare(other.label, locale))
    return [{ options: options.filter((option) => option.value === home) }, { options }]
  }, [locale])
  return (
    <PickerField
      name="nationality"
      label={t`Nationality`}
      placeholder={t`Nationality`}
      searchLabel={t`Search countries`}
      nothingFound={<Trans>No country with these letters.</Trans>}
      chosen={value}
      groups={groups}
      onChoose={onChoose}
      onBlur={onBlur}
    />
  )
}
