import { useEffect, useState } from 'react'

/** A debounced value, so that not every keystroke sends a request. */
export const useSettled = (value: string, afterMs: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
