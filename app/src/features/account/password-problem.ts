interface PasswordSentences {
  readonly missing: string
  readonly short: string
  readonly long: string
}

/** For a form's check: the client-side problem with a typed login password. */
export const passwordProblem = (typed: string, sentences: PasswordSentences): string | undefined => {
  if (typed === '') return sentences.missing
  if (typed.length < 6) return sentences.short
  return typed.length > 128 ? sentences.long : undefined
}
