import { useMemo } from 'react'
import { qrPathOf } from './qr-path.ts'

/** The quiet zone that scanners need around a code, in modules (ISO/IEC 18004). */
const quietModules = 4

export interface QrCodeProps {
  /** The text to encode. */
  readonly text: string
  /** The picture's accessible name. */
  readonly label: string
  readonly className?: string
}

/** A QR code, dark on white in both themes, since many scanners reject the inverse. Load it lazily. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { path, size } = useMemo(() => qrPathOf(text), [text])
  const side = size + 2 * quietModules
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quietModules} y={-quietModules} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
