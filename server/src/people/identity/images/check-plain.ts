import type { Budget } from './budget.ts'
import { UnfitImage } from './unfit-image.ts'

/** What other programs would take a file for; no camera writes it beside a picture. */
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

/** Throws when what is no picture data could be something for another program: a page, an archive, a program. */
export const checkPlain = (bytes: Buffer, budget: Budget): void => {
  budget.takeBytes(bytes.length)
  const text = bytes.toString('latin1').replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  if (foreignWords.some((word) => text.includes(word))) throw new UnfitImage('more-than-an-image')
}
