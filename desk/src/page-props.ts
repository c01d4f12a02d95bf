export interface PageProps {
  /** "100001" in "#/users/100001". */
  readonly id: string | undefined
}
