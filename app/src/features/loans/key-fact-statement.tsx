import { useQuery } from '@tanstack/react-query'
import { fillStatement, type LoanPaper, type SignedLoan } from '@tarazu/contract/loans/statement/statement.ts'
import type { StatementWords } from '@tarazu/contract/loans/statement/statement-words.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { Loaded } from '../../parts/loaded.tsx'

/** Each loads only when a statement is read in its language. */
const load: Readonly<Record<Language, () => Promise<StatementWords>>> = {
  en: async () => (await import('@tarazu/contract/loans/statement/en.ts')).englishStatement,
  hi: async () => (await import('@tarazu/contract/loans/statement/hi.ts')).hindiStatement,
  'zh-CN': async () => (await import('@tarazu/contract/loans/statement/zh-cn.ts')).simplifiedChineseStatement,
}

interface KeyFactStatementProps {
  readonly loan: SignedLoan
  readonly language: Language
}

/** The whole statement, word for word as the server signs and prints it, from the same patterns and figures. */
export const KeyFactStatement = ({ loan, language }: KeyFactStatementProps) => {
  const query = useQuery({
    queryKey: ['loan-statement-words', language],
    queryFn: load[language],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {(words) => <Paper paper={fillStatement(loan, words)} />}
    </Loaded>
  )
}

const Paper = ({ paper: { sections, closing } }: { readonly paper: LoanPaper }) => (
  <div className="px-4">
    {sections.map(({ heading, rows }) => (
      <section key={heading} className="pt-3">
        <h3 className="text-pretty font-semibold">{heading}</h3>
        <dl className="mt-1 divide-y divide-line border-line border-y">
          {rows.map(([label, value]) => (
            <div key={label} className="py-2">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="figures mt-0.5 text-pretty text-sm">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    {closing.map((sentence) => (
      <p key={sentence} className="mt-3 text-pretty text-muted text-xs">
        {sentence}
      </p>
    ))}
  </div>
)
