/**
 * The form's input survives a detour through the security check, without the password, but not the closing of the page.
 */
export interface Draft {
  readonly phone: string
  readonly email: string
  readonly invitationCode: string
}

let kept: Draft = { phone: '', email: '', invitationCode: '' }

export const readDraft = (): Draft => kept
export const keepDraft = (draft: Draft): void => {
  kept = draft
}
export const forgetDraft = (): void => keepDraft({ phone: '', email: '', invitationCode: '' })
