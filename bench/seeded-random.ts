/** Random numbers from a seed (splitmix32), so that a run's victims and orders can be reproduced. */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A whole number from 0 up to, but excluding, `limit`. */
  below(limit: number): number {
    return Math.floor(this.part() * limit)
  }

  chance(probability: number): boolean {
    return this.part() < probability
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('can’t pick from an empty list')
    return value
  }

  /** A different sequence, derived from this one. */
  fork(): SeededRandom {
    return new SeededRandom(this.below(2 ** 32))
  }

  /** Nearly normal, with mean 0 and deviation 1: the sum of twelve uniform numbers. */
  normal(): number {
    let sum = -6
    for (let i = 0; i < 12; i += 1) sum += this.part()
    return sum
  }

  /** From 0 up to, but excluding, 1. */
  part(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
