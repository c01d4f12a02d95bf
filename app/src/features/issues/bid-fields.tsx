import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { mostBids } from '@tarazu/contract/trading/application-rules.ts'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Plus, X } from 'lucide-react'
import { NumberField } from '../../parts/number-field.tsx'
import { type ApplicationDraft, type BidDraft, withOneMore } from './application-draft.ts'
import type { IssueDetail } from './issue-queries.ts'

interface DraftProps {
  readonly issue: IssueDetail
  readonly draft: ApplicationDraft
  readonly onDraft: (draft: ApplicationDraft) => void
}
interface BidFieldsProps extends DraftProps {
  /** Draft key. */
  readonly name: string
}

/** The quantity, at cut-off or at one's own prices. */
export const BidFields = ({ issue, draft, onDraft, name }: BidFieldsProps) => {
  const { t } = useLingui()
  const { kind, bids } = draft
  const [lowest, highest] = [issue.lowestPrice, issue.highestPrice].map((rupees) =>
    rupeesText(rupees, { whole: true }),
  )
  const shown = kind === 'cut-off' ? bids.slice(0, 1) : bids
  const put = (place: number, bid: BidDraft) => onDraft({ ...draft, bids: bids.with(place, bid) })
  return (
    <div className="space-y-4">
      <Segmented
        label={t`Price`}
        look="box"
        value={kind}
        onChange={(next) => onDraft({ ...draft, kind: next })}
        options={[
          { value: 'cut-off', label: <Trans>At cut-off</Trans> },
          { value: 'price', label: <Trans>My own price</Trans> },
        ]}
      />
      <p className="px-4 text-muted text-sm">
        {kind === 'cut-off' ? (
          <Trans>You accept whatever the issue price turns out to be, at most {highest} a share.</Trans>
        ) : (
          <Trans>
            Whole rupees from {lowest} to {highest}. Below the issue price a bid gets nothing. You may enter
            up to three bids; the best valid one counts.
          </Trans>
        )}
      </p>
      {shown.map((bid, place) => (
        <BidField
          // biome-ignore lint/suspicious/noArrayIndexKey: bids have no other name than their place
          key={place}
          issue={issue}
          kind={kind}
          bid={bid}
          onBid={(next) => put(place, next)}
          number={shown.length > 1 ? place + 1 : undefined}
          onRemove={() => onDraft({ ...draft, bids: bids.toSpliced(place, 1) })}
          name={`${name}/${place}`}
        />
      ))}
      {kind === 'cut-off' ? (
        <QuantityChips issue={issue} draft={draft} onDraft={onDraft} />
      ) : (
        bids.length < mostBids && (
          <Button
            look="text"
            className="mx-2"
            icon={<Plus className="size-4" aria-hidden />}
            onClick={() => onDraft(withOneMore(draft, issue))}
          >
            <Trans>Add another bid</Trans>
          </Button>
        )
      )}
    </div>
  )
}

interface BidFieldProps {
  readonly issue: IssueDetail
  readonly kind: ApplicationDraft['kind']
  readonly bid: BidDraft
  readonly onBid: (bid: BidDraft) => void
  /** From 1; undefined for the only bid. */
  readonly number: number | undefined
  readonly onRemove: () => void
  /** Draft key prefix. */
  readonly name: string
}

const BidField = ({ issue, kind, bid, onBid, number, onRemove, name }: BidFieldProps) => {
  const { t } = useLingui()
  return (
    <div className="space-y-3 px-4">
      {number !== undefined && (
        <div className="flex min-h-11 items-center justify-between">
          <h3 className="font-semibold text-sm">
            <Trans>Bid {number}</Trans>
          </h3>
          <IconButton label={t`Remove bid ${number}`} onClick={onRemove}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
      <Quantity
        issue={issue}
        value={bid.quantity}
        onChange={(quantity) => onBid({ ...bid, quantity })}
        draft={`${name} quantity`}
      />
      {kind === 'price' && (
        <NumberField
          label={<Trans>Price per share (₹)</Trans>}
          value={bid.priceRupees}
          onChange={(priceRupees) => onBid({ ...bid, priceRupees })}
          draft={`${name} price`}
          minimum={Number(issue.lowestPrice)}
          maximum={Number(issue.highestPrice)}
          step={1}
          lessLabel={t`One rupee less`}
          moreLabel={t`One rupee more`}
        />
      )}
    </div>
  )
}

interface QuantityProps {
  readonly issue: IssueDetail
  readonly value: number | null
  readonly onChange: (quantity: number | null) => void
  readonly draft: string
}

const Quantity = ({ issue, value, onChange, draft }: QuantityProps) => {
  const { t } = useLingui()
  const { lotSize, minimumQuantity, limits } = issue
  const lots = Math.floor((value ?? 0) / lotSize)
  const shownLots = countText(lots)
  const lot = countText(lotSize)
  return (
    <NumberField
      label={<Trans>Quantity (shares)</Trans>}
      value={value}
      onChange={onChange}
      draft={draft}
      minimum={minimumQuantity}
      maximum={limits.at(-1)?.maximumQuantity ?? issue.maximumQuantity}
      step={lotSize}
      lessLabel={t`Fewer shares`}
      moreLabel={t`More shares`}
      hint={
        <Plural
          value={lots}
          one={`${lots} lot of ${lot} shares`}
          other={`${shownLots} lots of ${lot} shares`}
        />
      }
    />
  )
}

/** One lot, which is all that a draw allots, and the retail maximum. */
const QuantityChips = ({ issue, draft, onDraft }: DraftProps) => {
  const { minimumQuantity, maximumQuantity } = issue
  const chosen = draft.bids[0]?.quantity
  const choose = (quantity: number) =>
    onDraft({ ...draft, bids: draft.bids.map((bid, place) => (place === 0 ? { ...bid, quantity } : bid)) })
  if (maximumQuantity <= minimumQuantity) return null
  return (
    <div className="flex flex-wrap gap-2 px-4">
      <Chip chosen={chosen === minimumQuantity} onPress={() => choose(minimumQuantity)}>
        <Trans>One lot</Trans>
      </Chip>
      <Chip chosen={chosen === maximumQuantity} onPress={() => choose(maximumQuantity)}>
        <Trans>Retail maximum</Trans>
      </Chip>
    </div>
  )
}
