export type LegalDocument = 'agreement' | 'privacy'

export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** One language's texts. They are too long for the catalogues, which every page loads. */
export type LegalTexts = Readonly<
  Record<LegalDocument, { readonly summary: string; readonly sections: readonly LegalSection[] }>
>
