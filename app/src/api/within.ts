/**
 * A promise's result, or undefined after the timeout. Its timer ends when it settles, so that nothing waits
 * for it.
 */
export const within = async <Value>(
  coming: Promise<Value>,
  patienceMs: number,
): Promise<Value | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([coming, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
