/** The product's version, as the specification has it: what faces send in the header `version` and show. */
export const productVersion = '1.0.2'
