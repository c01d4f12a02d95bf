import { Trans } from '@lingui/react/macro'
import { mostExits, mostFilters, mostSignals, type OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddWords, PartSheet } from './part-sheet.tsx'
import { kindOf, type Part, type PartGroup, partsOf } from './rule-parts.ts'
import { PartWords, RhythmWords, SizingWords } from './rule-words.tsx'
import { SizingSheet } from './sizing-sheet.tsx'

interface RuleBuilderProps {
  readonly rule: OwnRule
  /** Prefix of its sheets' draft keys. */
  readonly draft: string
  /** Undefined while the rule can't be changed: it is running. */
  readonly onChange: ((rule: OwnRule) => void) | undefined
}

const most: Readonly<Record<PartGroup, number>> = {
  signals: mostSignals,
  filters: mostFilters,
  exits: mostExits,
}
const least: Readonly<Record<PartGroup, number>> = { signals: 1, filters: 0, exits: 1 }

const withParts = (rule: OwnRule, group: PartGroup, parts: readonly Part[]): OwnRule =>
  ({ ...rule, [group]: parts }) as OwnRule

interface RowProps {
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

const Row = ({ onPress, children }: RowProps) =>
  onPress === undefined ? (
    <p className="min-h-12 px-4 py-3 text-base">{children}</p>
  ) : (
    <button
      type="button"
      onClick={onPress}
      className="tappable flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-start text-base -outline-offset-2"
    >
      <span className="min-w-0 flex-1">{children}</span>
      <SlidersHorizontal className="size-4.5 shrink-0 text-muted" aria-hidden />
    </button>
  )

interface Editing {
  readonly group: PartGroup
  /** Undefined for a new one. */
  readonly place: number | undefined
}

/** A rule as sentences; each opens its editable part. */
export const RuleBuilder = ({ rule, draft, onChange }: RuleBuilderProps) => {
  const [editing, setEditing] = useState<Editing | 'frame'>()
  const close = () => setEditing(undefined)
  const change = (next: OwnRule) => {
    onChange?.(next)
    close()
  }
  const groups: readonly (readonly [PartGroup, ReactNode])[] = [
    ['signals', <Trans key="title">Ranked best first by</Trans>],
    ['filters', <Trans key="title">Bought only if</Trans>],
    ['exits', <Trans key="title">Sell when</Trans>],
  ]
  return (
    <div className="divide-y divide-line border-line border-y">
      <div>
        <Row onPress={onChange && (() => setEditing('frame'))}>
          <RhythmWords rule={rule} />
          <span className="block text-muted text-sm">
            <SizingWords rule={rule} />
          </span>
        </Row>
      </div>
      {groups.map(([group, title]) => {
        const parts: readonly Part[] = rule[group]
        return (
          <section key={group}>
            <h3 className="px-4 pt-3 font-medium text-muted text-xs">{title}</h3>
            {parts.map((part, place) => (
              <Row key={JSON.stringify(part)} onPress={onChange && (() => setEditing({ group, place }))}>
                <PartWords part={part} group={group} />
              </Row>
            ))}
            {parts.length === 0 && onChange === undefined && (
              <p className="px-4 py-3 text-muted text-sm">
                <Trans>No condition</Trans>
              </p>
            )}
            {onChange !== undefined && parts.length < most[group] && (
              <button
                type="button"
                onClick={() => setEditing({ group, place: undefined })}
                className="flex min-h-11 items-center gap-1.5 px-4 font-medium text-link text-sm"
              >
                <Plus className="size-4" aria-hidden />
                <AddWords group={group} />
              </button>
            )}
          </section>
        )
      })}
      {editing === 'frame' && (
        <SizingSheet
          rule={rule}
          draft={`${draft}/frame`}
          onDone={(frame) => change({ ...rule, ...frame })}
          onClose={close}
        />
      )}
      {editing !== undefined && editing !== 'frame' && (
        <EditedPart
          rule={rule}
          draft={`${draft}/${editing.group}`}
          editing={editing}
          onChange={change}
          onClose={close}
        />
      )}
    </div>
  )
}

interface EditedPartProps {
  readonly rule: OwnRule
  /** Draft prefix of the group's sheets. */
  readonly draft: string
  readonly editing: Editing
  readonly onChange: (rule: OwnRule) => void
  readonly onClose: () => void
}

const EditedPart = ({ rule, draft, editing: { group, place }, onChange, onClose }: EditedPartProps) => {
  const parts: readonly Part[] = rule[group]
  const part = place === undefined ? undefined : parts[place]
  const taken = new Set(group === 'signals' ? [] : parts.map(kindOf))
  const kinds = Object.keys(partsOf[group]).filter(
    (kind) => !taken.has(kind) || (part !== undefined && kind === kindOf(part)),
  )
  const others = parts.filter((_, at) => at !== place)
  return (
    <PartSheet
      group={group}
      part={part}
      kinds={kinds}
      draft={`${draft}/${place ?? 'new'}`}
      onRemove={
        part === undefined || parts.length <= least[group]
          ? undefined
          : () => {
              // The parts after it move up.
              forgetDraft(draft)
              onChange(withParts(rule, group, others))
            }
      }
      onDone={(done) =>
        onChange(
          withParts(
            rule,
            group,
            place === undefined ? [...parts, done] : parts.map((one, at) => (at === place ? done : one)),
          ),
        )
      }
      onClose={onClose}
    />
  )
}
