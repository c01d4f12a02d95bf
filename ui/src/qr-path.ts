import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A text as a QR code: the path of the dark modules, and the number of modules per side. */
export const qrPathOf = (text: string): { readonly path: string; readonly size: number } => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { path: toSvgPath(code), size: code.size }
}
