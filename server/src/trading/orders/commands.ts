/** The public interface for placing orders for an investor: the commands, their needs and their message. */
export { createBuy } from './buy.ts'
export { marketOrderMessage } from './fill.ts'
export { createSell, saleNeeds } from './sell.ts'
