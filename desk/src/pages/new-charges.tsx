import { deskChangeCharges } from '@tarazu/contract/calls/desk-settings.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import { longestTyped, typedDecimal } from '@tarazu/contract/text/typed-input.ts'
import { type ChargeTerms, scopeOf } from '@tarazu/contract/trading/charge-versions.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { Alert, Button, Card, Input, Space, Table } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../api.ts'
import { draftOf, type LineDraft, termsOfDraft } from '../charge-draft.ts'
import { DayInput } from '../day-input.tsx'
import { useAsk } from '../use-ask.ts'
import { ChargeChanges, changesOf } from './charge-changes.tsx'
import { flatUnit, scopeText } from './charge-texts.ts'
import { chargeWords } from './charge-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface NewChargesProps {
  /** The newest version's lines. */
  readonly lines: readonly ChargeTerms[]
  readonly annualPpm: bigint
  readonly earliestDay: string
  readonly needsApproval: boolean
}

type Editable = 'rate' | 'maximum' | 'source'

const readPpm = (typed: string): bigint | undefined => {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(typedDecimal(typed, 4) ?? '') ?? []
  return whole === '' ? undefined : BigInt(whole + fraction.padEnd(4, '0'))
}

/** The form of a new version, prefilled with the current lines. */
export const NewCharges = ({ lines, annualPpm, earliestDay, needsApproval }: NewChargesProps) => {
  const id = useId()
  const name = `charges from ${earliestDay}`
  const [drafts, setDrafts] = useDraft(name, () => lines.map(draftOf))
  const [financing, setFinancing] = useDraft(`${name}/financing`, () => percentOfPpm(annualPpm))
  const [fromDay, setFromDay] = useDraft(`${name}/day`, () => earliestDay)
  const [asking, setAsking] = useState(false)
  const change = useAsk(
    async (fields: { readonly reason: string; readonly version: readonly ChargeTerms[] }) => {
      const asked = await call(deskChangeCharges, {
        fromDay,
        lines: JSON.stringify(fields.version),
        financingAnnualPercent: financing.trim(),
        reason: fields.reason,
      })
      forgetDraft(name)
      return asked
    },
    () => setAsking(false),
  )
  const read = drafts.map(termsOfDraft)
  const version = read.filter((terms) => terms !== undefined)
  const ppm = readPpm(financing)
  const isReadable = version.length === read.length && ppm !== undefined && fromDay !== ''
  const before = { lines, annualPpm }
  const after = { lines: version, annualPpm: ppm ?? annualPpm }
  return (
    <Card title={chargeWords.newVersion}>
      <p>{chargeWords.newVersionHint}</p>
      <Lines drafts={drafts} onDrafts={setDrafts} />
      <Space wrap className="desk-reason" align="end">
        <Labelled id={id} label={chargeWords.financing}>
          <Input
            id={id}
            value={financing}
            suffix="%"
            status={ppm === undefined ? 'error' : ''}
            maxLength={longestTyped}
            onChange={(event) => setFinancing(event.target.value)}
          />
        </Labelled>
        <FromDay min={earliestDay} value={fromDay} onChange={setFromDay} />
        <Button
          type="primary"
          disabled={!isReadable || changesOf(before, after).length === 0}
          onClick={() => setAsking(true)}
        >
          {chargeWords.preview}
        </Button>
      </Space>
      {isReadable ? null : <Alert type="warning" showIcon title={chargeWords.unreadable} />}
      {asking ? (
        <ReasonDialog
          title={`${chargeWords.fromDay} ${dateText(`${fromDay}T00:00:00+05:30`)}`}
          lines={[{ label: chargeWords.newVersion, text: <ChargeChanges before={before} after={after} /> }]}
          needsApproval={needsApproval}
          confirm={chargeWords.preview}
          sending={change}
          onConfirm={(reason) => change.mutate({ reason, version })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Card>
  )
}

interface LabelledProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

const Labelled = ({ id, label, children }: LabelledProps) => (
  <span className="desk-field">
    <label htmlFor={id}>{label}</label>
    {children}
  </span>
)

interface LinesProps {
  readonly drafts: readonly LineDraft[]
  readonly onDrafts: (drafts: LineDraft[]) => void
}

/** Every line of the version, with editable rate, maximum and source. */
const Lines = ({ drafts, onDrafts }: LinesProps) => {
  const edit = (edited: LineDraft, name: Editable, value: string) =>
    onDrafts(drafts.map((draft) => (draft === edited ? { ...draft, [name]: value } : draft)))
  const field = (draft: LineDraft, name: Editable, title: string) => (
    <Input
      aria-label={`${title}: ${chargeWords.names[draft.terms.charge]}, ${scopeText(draft.terms)}`}
      value={draft[name]}
      maxLength={name === 'source' ? 200 : longestTyped}
      status={termsOfDraft({ ...draftOf(draft.terms), [name]: draft[name] }) === undefined ? 'error' : ''}
      onChange={(event) => edit(draft, name, event.target.value)}
    />
  )
  return (
    <Table
      rowKey={({ terms }) => scopeOf(terms)}
      size="small"
      pagination={false}
      dataSource={[...drafts]}
      columns={[
        { title: chargeWords.charge, render: (_, { terms }) => chargeWords.names[terms.charge] },
        { title: chargeWords.appliesTo, render: (_, { terms }) => scopeText(terms) },
        {
          title: chargeWords.rate,
          width: 150,
          render: (_, draft) => field(draft, 'rate', chargeWords.rate),
        },
        {
          title: chargeWords.unit,
          width: 90,
          render: (_, { terms }) => (terms.base === 'flat' ? flatUnit(terms) : chargeWords.percent),
        },
        {
          title: chargeWords.maximum,
          width: 130,
          render: (_, draft) =>
            draft.terms.base === 'turnover' ? field(draft, 'maximum', chargeWords.maximum) : null,
        },
        {
          title: chargeWords.source,
          width: '34%',
          render: (_, draft) => field(draft, 'source', chargeWords.source),
        },
      ]}
    />
  )
}

interface FromDayProps {
  readonly min: string
  readonly value: string
  readonly onChange: (day: string) => void
}

const FromDay = ({ min, value, onChange }: FromDayProps) => {
  const id = useId()
  return (
    <Labelled id={id} label={chargeWords.fromDay}>
      <DayInput id={id} min={min} value={value} onChange={(event) => onChange(event.target.value)} />
    </Labelled>
  )
}
