import { useQuery } from '@tanstack/react-query'
import type { RequestGroup } from '@tarazu/contract/calls/desk-clock.ts'
import { Alert, Button, Skeleton, Space, Table, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { useAsk } from '../use-ask.ts'
import { words } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { type DeskRequest, WaitingRequests } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'

/** A change that operators may request for a product, such as suspending it. */
interface ChangeKind {
  readonly label: string
  readonly effect?: string
  /** Confirmed with a red button. */
  readonly isDangerous?: boolean
  /** Irreversible, so its button in the table is also red. */
  readonly isFinal?: boolean
}

type Facts = readonly { readonly label: string; readonly text: string }[]

interface ProductState {
  readonly needsApproval: boolean
  readonly waiting: readonly DeskRequest[]
}

interface ProductChange<Id extends string, Change extends string> {
  readonly id: Id
  readonly change: Change
}

interface ProductChangesProps<State extends ProductState, Product, Id extends string, Change extends string> {
  readonly title: string
  readonly hint: string | ((state: State) => string)
  /** Prefix of its request kinds, and key of its query. */
  readonly name: RequestGroup
  readonly load: () => Promise<State>
  readonly refetchMs: number
  readonly productsOf: (state: State) => readonly Product[]
  readonly idOf: (product: Product) => Id
  readonly nameOf: (product: Product) => string
  readonly columns: TableColumnsType<Product>
  readonly empty?: string
  /** All on one page if omitted. */
  readonly pageSize?: number
  readonly changes: Readonly<Record<Change, ChangeKind>>
  /** The changes that may be requested for a product in its current state. */
  readonly changesOf: (product: Product) => readonly Change[]
  /** Facts about the product, shown in the dialog above the effect of the change. */
  readonly factsOf?: (product: Product) => Facts
  readonly waitingChange: (request: State['waiting'][number]) => ProductChange<Id, Change>
  readonly request: (
    change: ProductChange<Id, Change> & { readonly reason: string },
  ) => Promise<{ readonly state: string }>
  readonly noRequests: string
}

/** A page of products created by the market: operators can view them, and suspend or close them. */
export const ProductChanges = <
  State extends ProductState,
  Product extends object,
  Id extends string,
  Change extends string,
>(
  props: ProductChangesProps<State, Product, Id, Change>,
) => {
  const { name, load, refetchMs, hint } = props
  const { data, error } = useQuery({ queryKey: [name], queryFn: load, refetchInterval: refetchMs })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{props.title}</Typography.Title>
      </div>
      {typeof hint === 'string' ? <p className="desk-hint">{hint}</p> : null}
      {error === null ? null : <Alert type="error" showIcon title={problemOf(error)} />}
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          {typeof hint === 'string' ? null : <p className="desk-hint">{hint(data)}</p>}
          <Loaded {...props} state={data} />
        </>
      )}
    </>
  )
}

const Loaded = <
  State extends ProductState,
  Product extends object,
  Id extends string,
  Change extends string,
>({
  state,
  ...props
}: ProductChangesProps<State, Product, Id, Change> & { readonly state: State }) => {
  const { productsOf, idOf, nameOf, changes } = props
  const [asking, setAsking] = useState<{ readonly product: Product; readonly change: Change }>()
  const sending = useAsk(props.request, () => setAsking(undefined))
  const products = productsOf(state)
  const titleOf = (change: Change, name: string): string => `${changes[change].label}: ${name}`
  return (
    <>
      <WaitingRequests<State['waiting'][number]>
        state={state}
        what={(request) => {
          const { id, change } = props.waitingChange(request)
          const product = products.find((one) => idOf(one) === id)
          return titleOf(change, product === undefined ? id : nameOf(product))
        }}
      />
      <ProductTable
        {...props}
        products={products}
        onAsk={(product, change) => setAsking({ product, change })}
      />
      <RequestTable of={props.name} empty={props.noRequests} />
      {asking === undefined ? null : (
        <ReasonDialog
          title={titleOf(asking.change, nameOf(asking.product))}
          {...linesOf(props.factsOf?.(asking.product), changes[asking.change])}
          needsApproval={state.needsApproval}
          confirm={changes[asking.change].label}
          isDangerous={changes[asking.change].isDangerous === true}
          sending={sending}
          onConfirm={(reason) => sending.mutate({ id: idOf(asking.product), change: asking.change, reason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** Leaves out the list of facts if there are none. */
const linesOf = (facts: Facts = [], { effect }: ChangeKind): { readonly lines?: Facts } => {
  const lines = [...facts, ...(effect === undefined ? [] : [{ label: words.effect, text: effect }])]
  return lines.length === 0 ? {} : { lines }
}

interface ProductTableProps<Product, Id extends string, Change extends string>
  extends Pick<
    ProductChangesProps<ProductState, Product, Id, Change>,
    'idOf' | 'columns' | 'empty' | 'pageSize' | 'changes' | 'changesOf'
  > {
  readonly products: readonly Product[]
  readonly onAsk: (product: Product, change: Change) => void
}

const ProductTable = <Product extends object, Id extends string, Change extends string>({
  products,
  idOf,
  columns,
  empty,
  pageSize,
  changes,
  changesOf,
  onAsk,
}: ProductTableProps<Product, Id, Change>) => {
  const mayPropose = useMay('product.propose')
  return (
    <Table<Product>
      className="desk-table"
      size="middle"
      rowKey={idOf}
      dataSource={[...products]}
      {...(empty === undefined ? {} : { locale: { emptyText: empty } })}
      pagination={
        pageSize === undefined ? false : { pageSize, hideOnSinglePage: true, showSizeChanger: false }
      }
      columns={[
        ...columns,
        {
          title: words.actions,
          hidden: !mayPropose,
          render: (_, product) => (
            <Space>
              {changesOf(product).map((change) => (
                <Button
                  key={change}
                  size="small"
                  danger={changes[change].isFinal === true}
                  onClick={() => onAsk(product, change)}
                >
                  {changes[change].label}
                </Button>
              ))}
            </Space>
          ),
        },
      ]}
    />
  )
}
