/** The parts of libheif-js that we use; its own types only cover lower-level functions. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface DecodedImage {
    get_width(): number
    get_height(): number
    /** Fills the target's data and returns it; null if the image can't be decoded. */
    display(
      target: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (shown: unknown) => void,
    ): void
  }
  interface Library {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly DecodedImage[] }
  }
  const open: () => Library | Promise<Library>
  export default open
}
