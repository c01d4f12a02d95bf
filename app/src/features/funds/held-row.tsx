import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { FundMark } from './fund-mark.tsx'
import type { HeldFund } from './fund-order-queries.ts'

/** A fund that the investor holds: units, value and gain. */
export const HeldRow = ({ held }: { readonly held: HeldFund }) => {
  const units = unitsText(held.heldShares)
  return (
    <RowLink to="/my-fund/$code" params={{ code: held.code }}>
      <ListRow
        lead={<FundMark group={held.group} />}
        title={localName(held)}
        subtitle={
          <span className="figures">
            <Trans>
              {units} units · NAV ₹{rupeesText(held.netValue, { symbol: false })}
            </Trans>
          </span>
        }
        value={<Money rupees={held.marketValue} />}
        subvalue={<Change amount={held.unrealisedGain} symbol />}
      />
    </RowLink>
  )
}
