import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** The height above which the specification folds text, in CSS pixels. */
const foldedPixels = 400
/** If it exceeds that by less than this, folding isn't worth a tap. */
const slackPixels = 48

interface ReadMoreProps {
  readonly moreLabel: ReactNode
  readonly lessLabel: ReactNode
  readonly children: ReactNode
}

/** Text that is folded at 400 pixels if longer, with a button to unfold it. */
export const ReadMore = ({ moreLabel, lessLabel, children }: ReadMoreProps) => {
  const inside = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = inside.current
    if (element === null) return
    const measure = () => setLong(element.scrollHeight > foldedPixels + slackPixels)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  const isFolded = isLong && !isOpen
  return (
    <div>
      <div
        style={isFolded ? { maxHeight: foldedPixels } : undefined}
        className={
          isFolded ? 'overflow-hidden [mask-image:linear-gradient(#000_80%,transparent)]' : undefined
        }
        // Hidden content must not be reachable by keyboard.
        inert={isFolded}
      >
        <div ref={inside}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="tappable min-h-11 w-full rounded-md font-semibold text-link text-sm"
        >
          {isOpen ? lessLabel : moreLabel}
        </button>
      )}
    </div>
  )
}
