/** A field beside its name: 48 pixels a row instead of 76; on a narrow screen, or in large letters, below it. */
export const fieldRow = 'flex flex-wrap items-center gap-x-4 gap-y-1.5'
export const fieldRowLabel = 'min-w-24 flex-[999_1_6rem] font-medium text-sm'
export const fieldRowBox = 'min-w-0 flex-[1_1_13rem]'
