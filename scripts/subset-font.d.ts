/** What is used of subset-font, which comes without types. */
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
