import { forgetDraft, keepDraft, readDraft } from '@tarazu/ui/drafts.ts'

/** A form's initial values, and a handler that keeps the typed ones as a draft; never used for passwords. */
export const formDraft = <Values extends object>(name: string, first: Partial<Values> = {}) => ({
  initialValues: { ...first, ...readDraft<Partial<Values>>(name) },
  onValuesChange: (_changed: unknown, values: Values) => keepDraft(name, values),
})

/** The common prefix of a reason dialog's drafts. */
const reasons = 'reason'
export const reasonDraft = (title: string): string => `${reasons}/${title}`

/** Called after the action that needed a reason. */
export const forgetReason = (): void => forgetDraft(reasons)
