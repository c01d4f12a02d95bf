import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { RotateCwSquare } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Not in every browser, and not in all type definitions. */
type Turnable = ScreenOrientation & { readonly lock?: (orientation: string) => Promise<void> }

const turnable = (): Turnable | undefined => {
  const orientation = screen.orientation as Turnable | undefined
  return typeof orientation?.lock === 'function' && document.fullscreenEnabled ? orientation : undefined
}

const leave = () => {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
}

/** Rotates the chart if the phone's browser can; otherwise people turn the phone itself. */
export const LandscapeButton = () => {
  const { t } = useLingui()
  const [canTurn, setCanTurn] = useState(false)
  useEffect(() => {
    setCanTurn(turnable() !== undefined && matchMedia('(pointer: coarse)').matches)
    return leave
  }, [])
  const turn = async () => {
    if (document.fullscreenElement !== null) return leave()
    try {
      await document.documentElement.requestFullscreen()
      const isUpright = matchMedia('(orientation: portrait)').matches
      await turnable()?.lock?.(isUpright ? 'landscape' : 'portrait')
    } catch {
      // The phone forbids it, but turning it by hand does the same.
      leave()
    }
  }
  if (!canTurn) return null
  return (
    <IconButton label={t`Rotate the chart`} onClick={() => void turn()}>
      <RotateCwSquare className="size-5" aria-hidden />
    </IconButton>
  )
}
