import { Trans, useLingui } from '@lingui/react/macro'
import { ratioText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { SideScroll } from '@tarazu/ui/side-scroll.tsx'
import type { ReactNode } from 'react'
import { localName } from '../../locale/activate.ts'
import type { IssueDetail } from './issue-queries.ts'

/** The company's ratios, compared with those of listed companies in its sector. */
export const IssuePeers = ({ issue }: { readonly issue: IssueDetail }) => {
  const { t } = useLingui()
  const rows = [{ ...issue.ratios, code: issue.code, name: localName(issue), isOwn: true }].concat(
    issue.peers.map((peer) => ({ ...peer, name: localName(peer), isOwn: false })),
  )
  return (
    <SideScroll label={t`Compared with listed companies`} className="px-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            <th scope="col" className="py-2 text-start font-normal">
              <Trans>Company</Trans>
            </th>
            <Head>
              <Trans>P/E</Trans>
            </Head>
            <Head>
              <Trans comment="price to book value">P/B</Trans>
            </Head>
            <Head>
              <Trans comment="return on net worth">RoNW %</Trans>
            </Head>
            <Head>
              <Trans>Profit, % of sales</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, isOwn, peRatio, priceToBook, returnOnNetWorth, netMargin }) => (
            <tr
              key={code}
              className={classNames(
                'border-line border-b last:border-b-0',
                isOwn && 'font-semibold text-link',
              )}
            >
              <th
                scope="row"
                className={classNames('py-2 pe-2 text-start', isOwn ? 'font-semibold' : 'font-normal')}
              >
                {name}
              </th>
              {[peRatio, priceToBook, returnOnNetWorth, netMargin].map((figure, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                <td key={place} className="figures ps-2 text-end align-top">
                  {figure === null ? '–' : ratioText(Number(figure), 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

const Head = ({ children }: { readonly children: ReactNode }) => (
  <th scope="col" className="py-2 ps-2 text-end font-normal">
    {children}
  </th>
)
