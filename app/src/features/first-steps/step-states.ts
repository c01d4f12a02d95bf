import type { FirstSteps } from './first-steps-queries.ts'

export const stepNames = ['identity', 'money', 'shares', 'receipt', 'price'] as const
export type StepName = (typeof stepNames)[number]

/** Which of the first steps are done. */
export const doneSteps = (steps: FirstSteps): ReadonlySet<StepName> => {
  const isDone: Readonly<Record<StepName, boolean>> = {
    identity: steps.identity === 'passed',
    money: steps.starter === 'paid' || (steps.funded && steps.starter !== 'ready'),
    shares: steps.firstOrderNo !== null,
    receipt: steps.receiptRead,
    price: steps.priceChecked,
  }
  return new Set(stepNames.filter((name) => isDone[name]))
}

/** The first step that isn't done, shown on the card; undefined once all are. */
export const nextStep = (done: ReadonlySet<StepName>): StepName | undefined =>
  stepNames.find((name) => !done.has(name))
