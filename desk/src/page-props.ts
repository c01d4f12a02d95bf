export interface PageProps {
  /** "100001" of "#/users/100001". */
  readonly id: string | undefined
}
