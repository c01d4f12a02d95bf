import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0, once started. */
export const useCountdown = (seconds: number) => {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, begin: () => setLeft(seconds) }
}
