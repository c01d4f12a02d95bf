/** What programs need to be found and started; of a server's other variables many are secret (keys, DATABASE_URL). */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP'] as const

/** The whole environment of a program that is not ours. */
export const programEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * The allocator of GNU's library gives memory back to the system after nearly every statement and asks for it again
 * with the next; told to keep 64 MB, the server spends a twentieth less time. Other libraries don't know the names.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  ...programEnvironment,
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_TOP_PAD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '4194304',
}
