import { keepDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

/** The typed and ticked values, by field name. */
type Typing<Name extends string> = Readonly<Record<Name, string | boolean>>

/** A form's errors by field, a sentence each. */
export type Problems<Name extends string> = { readonly [Field in Name]?: string | undefined }

interface FormOptions<Typed extends Typing<keyof Typed & string>> {
  /** The initial values, merged with the draft. */
  readonly first: (kept: Partial<Typed>) => Typed
  readonly check: (typed: Typed) => Problems<keyof Typed & string>
  /** Draft key (`drafts.ts`); without one, nothing is kept. */
  readonly draft?: string
  /** Passwords, codes and consents, which are never kept. */
  readonly secret?: readonly (keyof Typed)[]
}

/** The names of the text fields. */
type TextName<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] &
  string

const isSound = (problems: Problems<string>): boolean =>
  Object.values(problems).every((problem) => problem === undefined)

/** Focuses the first invalid field on the page. */
const focusFaulty = (form: HTMLFormElement | null, problems: Problems<string>): void => {
  const faulty = [...(form?.elements ?? [])].find(
    (element) => problems[element.getAttribute('name') ?? ''] !== undefined,
  )
  if (faulty instanceof HTMLElement) faulty.focus()
}

/** The values, kept as a draft from the first change. */
const useTyped = <Typed extends Typing<keyof Typed & string>>({
  first,
  draft,
  secret = [],
}: Omit<FormOptions<Typed>, 'check'>) => {
  const [typed, setTyped] = useState(() =>
    first((draft === undefined ? undefined : readDraft<Partial<Typed>>(draft)) ?? {}),
  )
  // A change can come before the last one is rendered, or after a call that started in an earlier render.
  const latest = useRef(typed)
  const isSecret = (name: string) => secret.some((one) => one === name)
  const keep = (next: Typed) => {
    latest.current = next
    setTyped(next)
    if (draft === undefined) return
    keepDraft(draft, Object.fromEntries(Object.entries(next).filter(([name]) => !isSecret(name))))
  }
  return { typed, latest, keep }
}

/**
 * A form of several fields. They are validated on submission and, from then on, each one while typing; the
 * first invalid one gets the focus. The values are kept as a draft.
 */
export const useForm = <Typed extends Typing<keyof Typed & string>>({
  check,
  ...options
}: FormOptions<Typed>) => {
  type Name = keyof Typed & string
  const { typed, latest, keep } = useTyped(options)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const checkField = (name: Name): boolean => {
    const problem = check(latest.current)[name]
    setProblems((before) => ({ ...before, [name]: problem }))
    return problem === undefined
  }
  const set = (name: Name, value: string | boolean, { isChecked = isTried } = {}) => {
    keep({ ...latest.current, [name]: value })
    if (isChecked) checkField(name)
    else setProblems((before) => ({ ...before, [name]: undefined }))
  }
  /** For a field without space for an error below it, such as a list of choices. */
  const control = (name: TextName<Typed>) => ({
    name,
    value: String(typed[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, target.value),
  })
  return {
    ref: form,
    typed,
    problems,
    set,
    control,
    field: (name: TextName<Typed>) => ({ ...control(name), error: problems[name] }),
    /** Resets the form to these values. */
    restart: (values: Typed) => {
      keep(values)
      setProblems({})
      setTried(false)
    },
    /** Whether all values are valid, without showing errors. */
    isSound: () => isSound(check(latest.current)),
    /** Validates one field before an action other than the form's own call; an invalid one gets the focus. */
    checkField: (name: Name): boolean => {
      const isRight = checkField(name)
      if (!isRight) focusFaulty(form.current, { [name]: '' })
      return isRight
    },
    /** Shows the server's refusal of a field until the field changes. */
    refuse: (name: Name, sentence: string, { isFocused = true } = {}) => {
      setProblems((before) => ({ ...before, [name]: sentence }))
      if (isFocused) focusFaulty(form.current, { [name]: sentence })
    },
    submit: (send: (typed: Typed) => void) => (event: FormEvent) => {
      event.preventDefault()
      const found = check(latest.current)
      setTried(true)
      setProblems(found)
      if (isSound(found)) send(latest.current)
      else focusFaulty(form.current, found)
    },
  }
}
