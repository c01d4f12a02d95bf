/**
 * Five by seven dots each, top row first. They are our own drawings, since a bare machine has no fonts.
 * Letters and digits that look alike once distorted (O and 0, I and 1, S and 5, U and V …) are left out.
 */
const drawings: Readonly<Record<string, string>> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  C: '.#### #.... #.... #.... #.... #.... .####',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  J: '..### ....# ....# ....# ....# #...# .###.',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# #.#.# #.#.# #..## #...# #...#',
  P: '####. #...# #...# ####. #.... #.... #....',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  W: '#...# #...# #...# #.#.# #.#.# ##.## #...#',
  X: '#...# #...# .#.#. ..#.. .#.#. #...# #...#',
  Y: '#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..',
  '3': '####. ....# ....# .###. ....# ....# ####.',
  '4': '...#. ..##. .#.#. #..#. ##### ...#. ...#.',
  '7': '##### ....# ...#. ..#.. ..#.. .#... .#...',
  '9': '.###. #...# #...# .#### ....# ...#. .##..',
}

export const glyphWidth = 5
export const glyphHeight = 7

/** Row by row: true where there is ink. */
export type Glyph = readonly (readonly boolean[])[]

const glyphs: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(drawings).map(([letter, drawing]) => [
    letter,
    drawing.split(' ').map((row) => [...row].map((dot) => dot === '#')),
  ]),
)

export const challengeLetters: readonly string[] = [...glyphs.keys()]

/** Throws if the letter has no drawing. */
export const glyphOf = (letter: string): Glyph => {
  const glyph = glyphs.get(letter)
  if (glyph === undefined) throw new Error(`there is no drawing of "${letter}"`)
  return glyph
}
