import * as z from 'zod/mini'
import { phoneProblem } from './phone-problem.ts'

/** For a form's schema: the message is the key of what is wrong, see usePhoneWords. */
export const phoneCheck = z.superRefine((typed: string, context) => {
  const problem = phoneProblem(typed)
  if (problem !== undefined) context.addIssue(problem)
})
