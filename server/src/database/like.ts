/** A text inside a LIKE pattern, taken literally, with wildcards escaped. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** A LIKE pattern that matches the text anywhere, taken literally. */
export const likeAnywhere = (text: string): string => `%${escapeLike(text)}%`
