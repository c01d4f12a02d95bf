import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { identitySpecimen } from '@tarazu/contract/calls/identity.ts'
import { type IdentityType, judgeNumber, spacedNumber } from '@tarazu/contract/people/identity-number.ts'
import { nameProblem, typedName } from '@tarazu/contract/people/person-name.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { forgetDraft, readDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useFormDraft } from '../../parts/form-draft.ts'
import { sendIdentity } from './identity-queries.ts'
import { drawSpecimen, type Specimen } from './specimen-card.ts'
import { forgetSides, useCardSide } from './use-card-side.ts'

const form = z
  .object({
    name: z.string().check(
      z.superRefine((typed, context) => {
        const problem = nameProblem(typed)
        if (problem !== undefined) context.addIssue(problem)
      }),
    ),
    nationality: z.string(),
    idType: z.enum(['aadhaar', 'pan']),
    idNumber: z.string().check(z.minLength(1, 'missing')),
  })
  .check(({ value, issues }) => {
    const finding = judgeNumber(value.idType, typedCode(value.idNumber))
    if (value.idNumber === '' || finding === 'specimen') return
    issues.push({ code: 'custom', message: finding, path: ['idNumber'], input: value.idNumber })
  })

export type IdentityFields = z.infer<typeof form>
const draftName = 'identity'
const empty: IdentityFields = { name: '', nationality: 'IN', idType: 'aadhaar', idNumber: '' }

const specimenOf = ({ name, nationality, idType, idNumber }: IdentityFields): Specimen => ({
  name: typedName(name) ?? '',
  nationality,
  idType,
  idNumber: typedCode(idNumber),
})

/** The logic of the identity page: the fields, both sides, the specimen, the submission. */
export const useIdentityForm = () => {
  const { t } = useLingui()
  const fields = useForm<IdentityFields>({
    resolver: zodResolver(form),
    defaultValues: { ...empty, ...readDraft<Partial<IdentityFields>>(draftName) },
  })
  useFormDraft(draftName, fields, [])
  const front = useCardSide('identity/front')
  const back = useCardSide('identity/back')
  const [tried, setTried] = useState(false)
  /** The specimen whose cards were drawn and sent; null if the person uses their own photos. */
  const [drawn, setDrawn] = useDraft<Specimen | null>(`${draftName}/drawn`, () => null)

  const drawCards = async (specimen: Specimen) => {
    setDrawn(specimen)
    const cards = await drawSpecimen(specimen)
    await Promise.all([
      front.send({ file: cards.front, fileName: 'specimen-front.jpg' }),
      back.send({ file: cards.back, fileName: 'specimen-back.jpg' }),
    ])
  }
  const specimen = useMutation({
    mutationFn: async (idType: IdentityType) => {
      const given = await call(identitySpecimen, { idType })
      fields.reset({ ...given, idNumber: spacedNumber(idType, given.idNumber) })
      await drawCards(given)
    },
  })
  const submission = useMutation({
    mutationFn: async (values: IdentityFields) => {
      if (front.side.state !== 'kept' || back.side.state !== 'kept') return
      const sides = { front: front.side.uploadId, back: back.side.uploadId }
      try {
        await sendIdentity({ ...specimenOf(values), ...sides })
        forgetDraft(draftName)
        forgetSides()
      } catch (error) {
        // The server has deleted its copies in the meantime.
        if (error instanceof CallRefused && error.key === refusals.uploadGone)
          await Promise.all([front.retry(), back.retry()])
        throw error
      }
    },
  })
  const problems: Readonly<Record<string, string>> = {
    missing: t`Required`,
    long: t`At most 60 letters`,
    letters: t`Letters, spaces, dots, hyphens and apostrophes only`,
    invalid: failureSentence(new CallRefused(refusals.identityNumberInvalid, null)),
    real: failureSentence(new CallRefused(refusals.identityNumberMayBeReal, null)),
  }
  return {
    fields,
    front,
    back,
    specimen,
    submission,
    /** Missing sides are reported only after the first try. */
    tried,
    problemOf: (field: 'name' | 'idNumber') => problems[fields.formState.errors[field]?.message ?? ''],
    /** The cards show the fields' values: after a change they are redrawn. */
    redraw: () => {
      const current = specimenOf(fields.getValues())
      if (drawn === null || JSON.stringify(current) === JSON.stringify(drawn)) return
      if (form.safeParse(fields.getValues()).success) void drawCards(current)
    },
    /** A person's own photo replaces the drawn card. */
    ownPhoto: () => setDrawn(null),
    submit: fields.handleSubmit(
      (values) => {
        setTried(true)
        submission.mutate(values)
      },
      () => setTried(true),
    ),
  }
}
