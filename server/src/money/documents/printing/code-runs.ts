import type { Bitmap2D } from 'lean-qr'

/** The dark modules of a code, as rectangles "x y width 1 re" of one row each. */
export const runsOfCode = (code: Bitmap2D): readonly string[] => {
  const runs: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      const from = x
      while (code.get(x, y)) x += 1
      if (x > from) runs.push(`${from} ${y} ${x - from} 1 re`)
    }
  return runs
}
