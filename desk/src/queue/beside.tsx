import { Descriptions, Table, type TableColumnsType, Typography } from 'antd'

interface FiguresBesideProps {
  readonly title: string
  readonly figures: readonly (readonly [label: string, text: string])[]
}

/** The investor's figures, next to the facts of an item under review. */
export const FiguresBeside = ({ title, figures }: FiguresBesideProps) => (
  <section>
    <Typography.Title level={2} className="desk-subtitle">
      {title}
    </Typography.Title>
    <Descriptions
      column={2}
      size="small"
      items={figures.map(([label, text]) => ({
        key: label,
        label,
        children: <span className="figure">{text}</span>,
      }))}
    />
  </section>
)

interface HistoryBesideProps<Row> {
  readonly title: string
  readonly rowKey: (row: Row) => string
  readonly rows: readonly Row[]
  readonly columns: TableColumnsType<Row>
}

/** The investor's earlier items of the same kind. */
export const HistoryBeside = <Row extends object>({
  title,
  rowKey,
  rows,
  columns,
}: HistoryBesideProps<Row>) => (
  <section>
    <Typography.Title level={2} className="desk-subtitle">
      {title}
    </Typography.Title>
    <Table<Row> size="small" rowKey={rowKey} dataSource={[...rows]} pagination={false} columns={columns} />
  </section>
)
