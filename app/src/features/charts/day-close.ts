/** 15:30 on a day in India, when its values are final: where a day is drawn on a time axis. */
export const closeOf = (day: string): number => Date.parse(`${day}T15:30:00+05:30`)
