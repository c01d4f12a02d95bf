import { mostCounted } from '@tarazu/contract/calls/desk-worklist.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { Card, Empty } from 'antd'
import { durationText } from '../duration.ts'
import { useWorklist } from './use-worklist.ts'
import { worklistWords } from './worklist-words.ts'

/** Waiting work, oldest first; each line links to its page. */
export const WorklistCard = () => {
  const list = useWorklist()
  return (
    <Card title={worklistWords.title} loading={list === undefined} className="desk-worklist">
      {list?.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={worklistWords.nothing} />
      ) : null}
      <ul>
        {list?.map(({ page, count, oldestMs }) => (
          <li key={page}>
            <a href={`#/${page}`}>
              <b className="figure">{count === mostCounted ? worklistWords.more(count) : countText(count)}</b>
              <span>{worklistWords.kinds[page]}</span>
              <span className="desk-worklist-age">{worklistWords.oldest(durationText(oldestMs))}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
