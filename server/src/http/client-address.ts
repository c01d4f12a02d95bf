import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { limitKey } from './limits.ts'

/** Whom a connection is counted for: its peer, or whom the trusted proxies before this server name as theirs. */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string =>
  limitKey(proxyAddress(request, (_address, hop) => hop < trustedProxies))
