import { useEffect, useEffectEvent } from 'react'
import { backLayers } from './back-layers.ts'

/**
 * While `isOpen`, Back (a phone's gesture, the browser's button) closes this layer instead of leaving the page. Sheets
 * and dialogs do this themselves; any other overlay, such as a full-screen chart, calls it.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? backLayers().add(() => onBack()) : undefined), [isOpen])
}
