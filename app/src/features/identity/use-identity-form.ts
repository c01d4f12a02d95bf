import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { identitySpecimen } from '@tarazu/contract/calls/identity.ts'
import { type IdentityType, judgeNumber, spacedNumber } from '@tarazu/contract/people/identity-number.ts'
import { nameProblem, typedName } from '@tarazu/contract/people/person-name.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedCode } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useForm } from '../../parts/use-form.ts'
import { sendIdentity } from './identity-queries.ts'
import { drawSpecimen, type Specimen } from './specimen-card.ts'
import { forgetSides, useCardSide } from './use-card-side.ts'

export interface IdentityFields {
  readonly name: string
  readonly nationality: string
  readonly idType: IdentityType
  readonly idNumber: string
}

const draftName = 'identity'
const empty: IdentityFields = { name: '', nationality: 'IN', idType: 'aadhaar', idNumber: '' }

const specimenOf = ({ name, nationality, idType, idNumber }: IdentityFields): Specimen => ({
  name: typedName(name) ?? '',
  nationality,
  idType,
  idNumber: typedCode(idNumber),
})

const useCheck = () => {
  const { t } = useLingui()
  const nameSentences = {
    missing: t`Required`,
    long: t`At most 60 letters`,
    letters: t`Letters, spaces, dots, hyphens and apostrophes only`,
  }
  const numberProblem = (idType: IdentityType, typed: string): string | undefined => {
    if (typed === '') return t`Required`
    const finding = judgeNumber(idType, typedCode(typed))
    if (finding === 'specimen') return undefined
    const refusal = finding === 'real' ? refusals.identityNumberMayBeReal : refusals.identityNumberInvalid
    return failureSentence(new CallRefused(refusal, null))
  }
  return ({ name, idType, idNumber }: IdentityFields) => {
    const problem = nameProblem(name)
    return {
      name: problem === undefined ? undefined : nameSentences[problem],
      idNumber: numberProblem(idType, idNumber),
    }
  }
}

/** The identity page's logic: the fields, both sides, the sample, the submission. */
export const useIdentityForm = () => {
  const form = useForm<IdentityFields>({
    draft: draftName,
    first: (kept) => ({ ...empty, ...kept }),
    check: useCheck(),
  })
  const front = useCardSide('identity/front')
  const back = useCardSide('identity/back')
  const [tried, setTried] = useState(false)
  /** The sample whose cards were drawn and sent; null for the person's own photos. */
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
      form.restart({ ...given, idNumber: spacedNumber(idType, given.idNumber) })
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
        // The server has deleted its copies by now.
        if (error instanceof CallRefused && error.key === refusals.uploadGone)
          await Promise.all([front.retry(), back.retry()])
        throw error
      }
    },
  })
  return {
    form,
    front,
    back,
    specimen,
    submission,
    /** Missing sides are reported only after the first attempt. */
    tried,
    /** The cards show the fields' values, so a change redraws them. */
    redraw: () => {
      const current = specimenOf(form.typed)
      if (drawn === null || JSON.stringify(current) === JSON.stringify(drawn)) return
      if (form.isSound()) void drawCards(current)
    },
    /** A person's own photo replaces the drawn card. */
    ownPhoto: () => setDrawn(null),
    submit: (event: FormEvent) => {
      setTried(true)
      form.submit((typed) => submission.mutate(typed))(event)
    },
  }
}
