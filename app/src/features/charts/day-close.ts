/** 15:30 of a day in India, when its values are final: where a day is drawn among instants. */
export const closeOf = (day: string): number => Date.parse(`${day}T15:30:00+05:30`)
