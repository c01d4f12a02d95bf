/** The product's version, as the specification has it: what faces send in the header `version` and show. */
export const productVersion = '1.0.2'

/** The channel of our own faces, as the specification has it: the header `appid`. */
export const channelId = '001'
