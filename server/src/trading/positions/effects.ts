/** The door of those who bring an investor shares otherwise than by an order: opening a position, and what it is charged. */
export { openPosition } from './opening.ts'
export { exposureNeed, takenOf } from './record.ts'
export { tariffOf } from './traded.ts'
