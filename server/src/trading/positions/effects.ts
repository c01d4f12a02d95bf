/** The public interface for giving an investor shares without an order: opening a position, its charges. */
export { openPosition } from './opening.ts'
export { exposureNeed, takenOf } from './record.ts'
export { tariffOf } from './traded.ts'
