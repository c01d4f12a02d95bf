import { type IdentityType, spacedNumber } from '@tarazu/contract/people/identity-number.ts'
import { jpegOf } from './shrink-image.ts'

export interface Specimen {
  readonly name: string
  readonly nationality: string
  readonly idType: IdentityType
  readonly idNumber: string
}

/** A bank card's proportions. It is drawn here because a server can't rely on installed fonts. */
const width = 1012
const height = 638
const fonts = "system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif"
const colours = {
  aadhaar: { deep: '#9a3412', soft: '#fff7ed', line: 'rgb(194 65 12 / 0.16)' },
  pan: { deep: '#1e4f8a', soft: '#eef5fd', line: 'rgb(30 79 138 / 0.16)' },
} as const

type Pen = CanvasRenderingContext2D

const write = (pen: Pen, text: string, [x, y]: readonly [number, number], font: string, colour: string) => {
  pen.font = `${font} ${fonts}`
  pen.fillStyle = colour
  // Long names are compressed rather than truncated.
  pen.fillText(text, x, y, width - x - 50)
}

/** Decorative waves, as on documents that are hard to copy. */
const drawWaves = (pen: Pen, colour: string) => {
  pen.strokeStyle = colour
  pen.lineWidth = 2
  for (let row = -4; row < 30; row += 1) {
    pen.beginPath()
    for (let x = 0; x <= width; x += 12) {
      const y = row * 26 + Math.sin(x / 70 + row * 0.9) * 22 + Math.sin(x / 190) * 30
      if (x === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    pen.stroke()
  }
}

/** SPECIMEN across the whole card, so that no part of it can pass for a real one. */
const drawMark = (pen: Pen) => {
  pen.save()
  pen.translate(width / 2, height / 2)
  pen.rotate(-0.34)
  pen.textAlign = 'center'
  pen.font = `800 150px ${fonts}`
  pen.fillStyle = 'rgb(185 28 28 / 0.17)'
  for (const y of [-190, 55, 300]) pen.fillText('SPECIMEN', 0, y)
  pen.restore()
}

/** Our own scales: no state's emblem. */
const drawScales = (pen: Pen, x: number, y: number, colour: string) => {
  pen.save()
  pen.translate(x, y)
  pen.strokeStyle = colour
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D('M32 14v36M22 50h20M16 22l16-4 16 4'))
  pen.stroke(new Path2D('M9 37l7-15 7 15a7 7 0 0 1-14 0zM41 37l7-15 7 15a7 7 0 0 1-14 0z'))
  pen.restore()
}

const drawGround = (pen: Pen, idType: IdentityType, title: string) => {
  const { deep, soft, line } = colours[idType]
  pen.fillStyle = soft
  pen.fillRect(0, 0, width, height)
  drawWaves(pen, line)
  pen.fillStyle = deep
  pen.fillRect(0, 0, width, 104)
  drawScales(pen, 34, 20, '#ffffff')
  write(pen, title, [122, 68], '700 40px', '#ffffff')
  pen.fillStyle = deep
  pen.fillRect(0, height - 62, width, 62)
  write(
    pen,
    'Made by Tarazu to practise with. Not an identity document.',
    [40, height - 21],
    '500 26px',
    '#ffffff',
  )
}

const drawPortrait = (pen: Pen, colour: string) => {
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(48, 150, 250, 310, 18)
  pen.fill()
  pen.save()
  pen.clip()
  pen.fillStyle = colour
  pen.globalAlpha = 0.32
  pen.beginPath()
  pen.arc(173, 268, 66, 0, Math.PI * 2)
  pen.ellipse(173, 470, 122, 112, 0, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}

const drawFact = (pen: Pen, label: string, text: string, x: number, y: number) => {
  write(pen, label, [x, y], '500 24px', '#57534e')
  write(pen, text, [x, y + 46], '650 38px', '#1c1917')
}

const drawFront = (pen: Pen, { name, nationality, idType, idNumber }: Specimen) => {
  const { deep } = colours[idType]
  drawGround(pen, idType, 'PRACTICE IDENTITY CARD')
  drawPortrait(pen, deep)
  drawFact(pen, 'Name', name, 344, 180)
  drawFact(
    pen,
    'Nationality',
    new Intl.DisplayNames('en', { type: 'region' }).of(nationality) ?? nationality,
    344,
    282,
  )
  drawFact(
    pen,
    'Kind of number',
    idType === 'aadhaar' ? 'Aadhaar form, 9999 series' : 'PAN form, ZZZP series',
    344,
    384,
  )
  write(pen, spacedNumber(idType, idNumber), [48, 540], '700 66px', deep)
  drawMark(pen)
}

/** Decorative stripes derived from the number's characters. */
const drawStripes = (pen: Pen, idNumber: string) => {
  pen.fillStyle = '#1c1917'
  let x = 60
  for (const character of idNumber.repeat(4)) {
    const stripe = (character.charCodeAt(0) % 5) + 3
    pen.fillRect(x, 400, stripe, 120)
    x += stripe + 8
  }
}

const drawBack = (pen: Pen, { name, idType, idNumber }: Specimen) => {
  drawGround(pen, idType, 'PRACTICE CARD, BACK')
  drawFact(pen, 'Address', `${name}, 12 Practice Road, Sample Nagar 000000`, 60, 180)
  write(
    pen,
    'Nobody has this number: its series is for tests and is not issued.',
    [60, 312],
    '500 28px',
    '#44403c',
  )
  write(pen, 'Never photograph real papers for a practice market.', [60, 356], '500 28px', '#44403c')
  drawStripes(pen, idNumber)
  drawMark(pen)
}

const draw = async (drawing: (pen: Pen) => void): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  drawing(pen)
  return jpegOf(canvas)
}

/**
 * Pictures of a sample card, drawn in the browser: unlike any real document, with SPECIMEN across both sides.
 */
export const drawSpecimen = async (specimen: Specimen): Promise<Readonly<Record<'front' | 'back', Blob>>> => {
  const [front, back] = await Promise.all([
    draw((pen) => drawFront(pen, specimen)),
    draw((pen) => drawBack(pen, specimen)),
  ])
  return { front, back }
}
