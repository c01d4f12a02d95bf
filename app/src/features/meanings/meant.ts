/** The parts of a meaning; `today` may need the settings, and is omitted until they are loaded. */
export interface Meant {
  readonly name: string
  readonly is: string
  readonly today: string
}
