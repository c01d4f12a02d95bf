/** The public interface for giving an investor shares other than by an order: opening a position, and its charges. */
export { openPosition } from './opening.ts'
export { exposureNeed, takenOf } from './record.ts'
export { tariffOf } from './traded.ts'
