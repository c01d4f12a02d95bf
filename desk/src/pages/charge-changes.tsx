import { type ChargeTerms, scopeOf } from '@tarazu/contract/trading/charge-versions.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { chargeText, maximumText, scopeText } from './charge-texts.ts'
import { chargeWords } from './charge-words.ts'

interface Version {
  readonly lines: readonly ChargeTerms[]
  readonly annualPpm: bigint
}

interface Change {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** The source is shown if it changed. */
const lineText = (terms: ChargeTerms | undefined, other: ChargeTerms | undefined): string => {
  if (terms === undefined) return '–'
  const most = terms.maximumPaise === null ? '' : `, ${chargeWords.maximum}: ${maximumText(terms)}`
  const source = terms.source === other?.source ? '' : ` (${terms.source})`
  return chargeText(terms) + most + source
}

/** The differences between two versions, one line per charge. */
export const changesOf = (before: Version, after: Version): readonly Change[] => {
  const scopes = new Map([...before.lines, ...after.lines].map((terms) => [scopeOf(terms), terms]))
  const find = ({ lines }: Version, scope: string) => lines.find((terms) => scopeOf(terms) === scope)
  const lines = [...scopes].map(([scope, terms]) => {
    const [old, next] = [find(before, scope), find(after, scope)]
    const what = `${chargeWords.names[terms.charge]}, ${scopeText(terms)}`
    return { what, before: lineText(old, next), after: lineText(next, old) }
  })
  const financing = {
    what: chargeWords.financing,
    before: `${percentOfPpm(before.annualPpm)}%`,
    after: `${percentOfPpm(after.annualPpm)}%`,
  }
  return [...lines, financing].filter((change) => change.before !== change.after)
}

export const ChargeChanges = ({ before, after }: { readonly before: Version; readonly after: Version }) => {
  const changes = changesOf(before, after)
  if (changes.length === 0) return <p>{chargeWords.nothingChanged}</p>
  return (
    <ul className="desk-facts">
      {changes.map((change) => (
        <li key={change.what}>
          {`${change.what}: `}
          <del>{change.before}</del>
          {' → '}
          <b>{change.after}</b>
        </li>
      ))}
    </ul>
  )
}
