import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is visible, or nearly so; undefined until known. */
export const useInSight = (element: RefObject<Element | null>, marginPx = 0): boolean | undefined => {
  const [inSight, setInSight] = useState<boolean>()
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      rootMargin: `${marginPx}px`,
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, marginPx])
  return inSight
}
