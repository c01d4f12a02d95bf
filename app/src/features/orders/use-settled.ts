import { useEffect, useState } from 'react'

/** A value once it has been stable for a while, so that not every keystroke asks the server. */
export const useSettled = (value: string, afterMs: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
