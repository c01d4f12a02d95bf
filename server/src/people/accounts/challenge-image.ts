import { type Glyph, glyphHeight, glyphOf, glyphWidth } from './challenge-glyphs.ts'

export const challengeWidth = 240
export const challengeHeight = 80

/** From 0 to below 1, from an unpredictable source. */
export type Random = () => number

const between = (random: Random, low: number, high: number) => low + random() * (high - low)

/** How strongly a dot of the drawing covers a point of its grid; soft edges, nothing outside. */
const inkAt = (glyph: Glyph, x: number, y: number): number => {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const dot = (column: number, row: number) => (glyph[row]?.[column] === true ? 1 : 0)
  const partX = x - 0.5 - left
  const partY = y - 0.5 - top
  return (
    dot(left, top) * (1 - partX) * (1 - partY) +
    dot(left + 1, top) * partX * (1 - partY) +
    dot(left, top + 1) * (1 - partX) * partY +
    dot(left + 1, top + 1) * partX * partY
  )
}

/** Bends the whole picture smoothly: where in the flat picture a point's ink comes from. */
const createWarp = (random: Random) => {
  const wave = () => ({
    height: between(random, 1.2, 2.6),
    length: between(random, 36, 70),
    phase: between(random, 0, 2 * Math.PI),
  })
  const across = wave()
  const along = wave()
  const bend = (at: number, { height, length, phase }: ReturnType<typeof wave>) =>
    height * Math.sin((2 * Math.PI * at) / length + phase)
  return (x: number, y: number) => ({ x: x + bend(y, across), y: y + bend(x, along) })
}

/** No ink of a letter is further than this from its centre. */
const reach = 48

/** A letter somewhere in its cell, turned, slanted and stretched: the ink at a point of the flat picture. */
const placeLetter = (letter: string, index: number, count: number, random: Random) => {
  const glyph = glyphOf(letter)
  const cell = (challengeWidth - 24) / count
  const centreX = 12 + cell * (index + 0.5) + between(random, -4, 4)
  const centreY = challengeHeight / 2 + between(random, -6, 6)
  const turn = between(random, -0.28, 0.28)
  const slant = between(random, -0.2, 0.2)
  const dotWidth = between(random, 6, 7)
  const dotHeight = between(random, 6.4, 7.6)
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  return (x: number, y: number): number => {
    const awayX = x - centreX
    const awayY = y - centreY
    if (Math.abs(awayX) > reach || Math.abs(awayY) > reach) return 0
    const turnedX = awayX * cosine + awayY * sine
    const turnedY = awayY * cosine - awayX * sine
    return inkAt(
      glyph,
      (turnedX + slant * turnedY) / dotWidth + glyphWidth / 2,
      turnedY / dotHeight + glyphHeight / 2,
    )
  }
}

/** A thin curve from edge to edge, so that the letters can't be separated along empty columns. */
const placeCurve = (random: Random) => {
  const startY = between(random, 12, challengeHeight - 12)
  const rise = between(random, -24, 24)
  const height = between(random, 6, 16)
  const length = between(random, 70, 160)
  const phase = between(random, 0, 2 * Math.PI)
  const thickness = between(random, 1, 1.6)
  return (x: number, y: number): number => {
    const curveY =
      startY + (rise * x) / challengeWidth + height * Math.sin((2 * Math.PI * x) / length + phase)
    return Math.max(0, 1 - Math.abs(y - curveY) / thickness)
  }
}

/** A few dark and light specks on the paper, from one random byte per dot. */
const speckOf = (noise: number): number => {
  if (noise < 5) return -70 + noise * 10
  return noise > 252 ? 12 : 0
}

/**
 * The letters as a picture that people can read and simple programs can't: greys in steps of 8, row by row.
 * `noise` has a random byte for each of its dots.
 */
export const drawChallenge = (letters: string, random: Random, noise: Uint8Array): Uint8Array => {
  const warp = createWarp(random)
  const placed = [...letters].map((letter, index) => placeLetter(letter, index, letters.length, random))
  const curves = [placeCurve(random), placeCurve(random)]
  const paper = between(random, 236, 246)
  const inkGrey = between(random, 30, 80)
  const greys = new Uint8Array(challengeWidth * challengeHeight)
  for (let y = 0; y < challengeHeight; y += 1) {
    for (let x = 0; x < challengeWidth; x += 1) {
      const from = warp(x, y)
      let letterInk = 0
      for (const inkOf of placed) letterInk = Math.max(letterInk, inkOf(from.x, from.y))
      let curveInk = 0
      for (const inkOf of curves) curveInk = Math.max(curveInk, inkOf(x, y))
      // Steep around one half: crisp letters with smooth edges.
      const edge = Math.min(1, Math.max(0, (letterInk - 0.34) * 4))
      const ink = Math.max(edge, curveInk * 0.7)
      const at = y * challengeWidth + x
      const grey = paper + (inkGrey - paper) * ink + speckOf(noise[at] ?? 0)
      greys[at] = Math.min(255, Math.max(0, Math.round(grey / 8) * 8))
    }
  }
  return greys
}
