import type { Log } from '../log.ts'

export const silentLog: Log = { warn: () => undefined, error: () => undefined }
