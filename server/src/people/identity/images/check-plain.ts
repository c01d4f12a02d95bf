import type { Budget } from './budget.ts'
import { UnfitImage } from './unfit.ts'

/** Signatures of other file types that no camera puts next to a picture. */
const foreignWords = [
  '<script',
  '<html',
  '<!doctype',
  '<svg',
  '<?php',
  '<iframe',
  '%pdf-',
  'pk\u0003\u0004',
  'rar!\u001a',
  '7z\u00bc\u00af\u0027\u001c',
  '\u007felf',
]

/** Throws if data outside the picture could be intended for another program: a page, an archive, a program. */
export const checkPlain = (bytes: Buffer, budget: Budget): void => {
  budget.takeBytes(bytes.length)
  const text = bytes.toString('latin1').replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  if (foreignWords.some((word) => text.includes(word))) throw new UnfitImage('more-than-an-image')
}
