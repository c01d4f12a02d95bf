import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { meantWords } from './finder.ts'
import type { FoundItem } from './found-item.ts'
import { Marked } from './marked.tsx'

interface ItemRowProps {
  readonly item: FoundItem
  /** Its matches are highlighted. */
  readonly keyword?: string
  readonly onOpen?: () => void
}

/** A search result other than a stock: its name and link. */
export const ItemRow = ({ item, keyword = '', onOpen }: ItemRowProps) => {
  const { destination, title, subtitle, mark, value, changePercent } = item
  const meant = keyword === '' ? '' : meantWords(keyword)
  return (
    <RowLink {...destination} onClick={onOpen}>
      <ListRow
        lead={
          'company' in mark ? (
            <Monogram name={mark.company} />
          ) : (
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-muted [&_svg]:size-4.5"
            >
              {mark.icon}
            </span>
          )
        }
        title={<Marked text={title} keyword={meant} />}
        {...(subtitle === undefined ? {} : { subtitle })}
        {...(value === undefined ? {} : { value })}
        {...(changePercent === undefined ? {} : { subvalue: <Change percent={changePercent} /> })}
      />
    </RowLink>
  )
}
