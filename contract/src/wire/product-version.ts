/** The product's version, as the specification has it: clients send it in the header `version` and display it. */
export const productVersion = '1.0.2'

/** Our own clients' channel, as the specification has it: the header `appid`. */
export const channelId = '001'
