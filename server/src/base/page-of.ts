export interface Paging {
  /** From 1. */
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of a list that is short enough to be read completely. */
export const pageOf = <Row>(all: readonly Row[], { pageNum, pageSize }: Paging) => ({
  list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: all.length,
  pageNum,
  pageSize,
})
