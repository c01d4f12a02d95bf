/** The part of subset-font used here; the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff'
      readonly keepFeatures: readonly string[]
      readonly noHinting: boolean
    },
  ): Promise<Uint8Array>
}
