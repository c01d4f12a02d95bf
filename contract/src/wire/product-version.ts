/** The product's version, as specified: clients send it in the header `version` and display it. */
export const productVersion = '1.0.2'

/** Our own clients' channel, as specified: the header `appid`. */
export const channelId = '001'
