import { BookOpenText } from 'lucide-react'
import { Row, RowGroup } from '../../parts/row-group.tsx'
import type { ArticleId, Articles } from '../help/outline.ts'

interface ArticleRowsProps {
  readonly articles: Articles
  readonly ids: readonly ArticleId[]
}

/** A list of articles, each with its answer in one sentence. */
export const ArticleRows = ({ articles, ids }: ArticleRowsProps) => (
  <RowGroup>
    {ids.map((id) => (
      <Row
        key={id}
        icon={<BookOpenText />}
        to="/help/$article"
        params={{ article: id }}
        label={<span className="font-medium">{articles[id].title}</span>}
        note={articles[id].summary}
      />
    ))}
  </RowGroup>
)
