import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { settingQuery } from '../../api/market-queries.ts'
import { showArea } from '../../locale/activate.ts'

const SoloControls = lazy(async () => {
  const [controls] = await Promise.all([import('./solo-controls.tsx'), showArea('solo')])
  return { default: controls.SoloControls }
})

/** The skips available to somebody who learns alone; renders nothing for anybody else. */
export const SoloSkip = () => {
  const { data: setting } = useQuery(settingQuery)
  if (setting?.solo !== true || setting.marketNotice === 'replay-ended') return null
  return <SoloControls />
}
