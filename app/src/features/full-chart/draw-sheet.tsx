import { Trans } from '@lingui/react/macro'
import { Minus, PencilLine, Trash2, TrendingUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import { ToolButton } from '../price-chart/tool-button.tsx'
import type { LineDrawing } from './use-drawing.ts'

/** The drawing tool: the next taps on the chart set a line's points. */
export const DrawTool = ({ drawing }: { readonly drawing: LineDrawing }) => {
  const [open, setOpen] = useState(false)
  const { lines, begin, clear } = drawing
  const drawn = [lines.horizontal, lines.trend].filter((line) => line !== undefined).length
  const choose = (action: () => void) => {
    setOpen(false)
    action()
  }
  return (
    <>
      <ToolButton icon={<PencilLine />} count={drawn} onPress={() => setOpen(true)}>
        <Trans comment="button: draws lines on a chart">Draw</Trans>
      </ToolButton>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Draw on the chart</Trans>}
        description={<Trans>Your lines are kept for this stock on this phone.</Trans>}
      >
        <Row icon={<Minus />} onPress={() => choose(() => begin('horizontal'))}>
          <Trans>Horizontal line</Trans>
        </Row>
        <Row icon={<TrendingUp />} onPress={() => choose(() => begin('trend'))}>
          <Trans>Trend line</Trans>
        </Row>
        {drawn > 0 && (
          <Row icon={<Trash2 className="text-loss" />} onPress={() => choose(clear)}>
            <Trans>Delete my lines</Trans>
          </Row>
        )}
      </Sheet>
    </>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

const Row = ({ icon, onPress, children }: RowProps) => (
  <button
    type="button"
    onClick={onPress}
    className="tappable flex min-h-14 w-full items-center gap-3 px-4 text-start -outline-offset-2 [&_svg]:size-5"
  >
    <span aria-hidden>{icon}</span>
    {children}
  </button>
)
