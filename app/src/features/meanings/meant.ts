/** The parts of a meaning; `today` may need the settings, and is left out until they are loaded. */
export interface Meant {
  readonly name: string
  readonly is: string
  readonly today: string
}
