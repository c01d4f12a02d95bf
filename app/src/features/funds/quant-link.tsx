import { Trans } from '@lingui/react/macro'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Bot, ChevronRight } from 'lucide-react'
import { Link } from '../../router/link.tsx'

/** The way from the Fund tab to the AI quantity products. */
export const QuantLink = () => (
  <Link to="/quant" className="tappable mt-2 mb-3 block border-line border-y -outline-offset-2">
    <ListRow
      lead={
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent"
        >
          <Bot className="size-5" />
        </span>
      }
      title={<Trans>AI quantity</Trans>}
      subtitle={<Trans>Strategies by published rules</Trans>}
      middle={<ChevronRight className="size-5 text-muted" aria-hidden />}
    />
  </Link>
)
