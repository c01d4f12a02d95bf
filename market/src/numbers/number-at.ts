/** A number of an array that has one there. Without a check: engines always inline functions as short as this one. */
export const numberAt = (numbers: Float64Array, index: number): number => numbers[index] as number
