/**
 * A field next to its label: 48 pixels per row instead of 76; below it on a narrow screen or with large text.
 */
export const fieldRow = 'flex flex-wrap items-center gap-x-4 gap-y-1.5'
export const fieldRowLabel = 'min-w-24 flex-[999_1_6rem] font-medium text-sm'
export const fieldRowBox = 'min-w-0 flex-[1_1_13rem]'
