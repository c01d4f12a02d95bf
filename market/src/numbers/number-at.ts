/** An array element that is known to exist. Without a check: engines always inline functions this short. */
export const numberAt = (numbers: Float64Array, index: number): number => numbers[index] as number
