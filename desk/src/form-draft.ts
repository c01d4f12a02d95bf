import { forgetDraft, keepDraft, readDraft } from '@tarazu/ui/drafts.ts'

/** For a form: its first values, and what keeps them as a draft while they are typed. Never for passwords. */
export const formDraft = <Values extends object>(name: string, first: Partial<Values> = {}) => ({
  initialValues: { ...first, ...readDraft<Partial<Values>>(name) },
  onValuesChange: (_changed: unknown, values: Values) => keepDraft(name, values),
})

/** All drafts of a dialog that asks for a reason begin with it. */
const reasons = 'reason'
export const reasonDraft = (title: string): string => `${reasons}/${title}`

/** After the action that a reason was asked for. */
export const forgetReason = (): void => forgetDraft(reasons)
