import type { Predictor } from './predictor.ts'

/**
 * Predicts stocks' gains relative to the mean of all with boosted trees: each tree asks three questions about
 * a row's features, and adds a small correction to the trees before it. It finds interactions between several
 * features, which a linear predictor can't.
 */
const depth = 3
const trees = 50
const learningRate = 0.15
/** The minimum number of rows per leaf. */
const fewestRows = 500
const mostRows = 250_000

/** Standardized features are quantized to this many steps, from −2 to 2 deviations. */
const steps = 16
const stepOf = (value: number): number =>
  Math.max(0, Math.min(steps - 1, Math.floor(((value + 2) / 4) * steps)))

interface Tree {
  /**
   * By node: the feature, and the step from which its second branch applies. A node without a question has feature −1.
   */
  readonly features: Int16Array
  readonly from: Uint8Array
  readonly values: Float64Array
}

const leafOf = ({ features, from }: Tree, stepAt: (feature: number) => number): number => {
  let node = 1
  while (node < 1 << depth) {
    const feature = features[node] as number
    node = 2 * node + (feature >= 0 && stepAt(feature) >= (from[node] as number) ? 1 : 0)
  }
  return node
}

/** The question that best explains the residuals of a node's rows. */
const bestQuestion = (sums: Float64Array, counts: Float64Array, at: number, size: number) => {
  let best = { gain: 0, feature: -1, from: 0 }
  for (let feature = 0; feature < size; feature += 1) {
    const first = at + feature * steps
    let [allSum, allCount] = [0, 0]
    for (let step = 0; step < steps; step += 1) {
      allSum += sums[first + step] as number
      allCount += counts[first + step] as number
    }
    let [sum, count] = [0, 0]
    for (let step = 1; step < steps; step += 1) {
      sum += sums[first + step - 1] as number
      count += counts[first + step - 1] as number
      if (count < fewestRows || allCount - count < fewestRows) continue
      const rest = allSum - sum
      const gain = (sum * sum) / count + (rest * rest) / (allCount - count) - (allSum * allSum) / allCount
      if (gain > best.gain) best = { gain, feature, from: step }
    }
  }
  return best
}

/** Fits one tree to the residuals and subtracts its predictions. */
const grow = (rows: Uint8Array, left: Float64Array, count: number, size: number): Tree => {
  const tree: Tree = {
    features: new Int16Array(1 << depth).fill(-1),
    from: new Uint8Array(1 << depth),
    values: new Float64Array(2 << depth),
  }
  const nodes = new Uint8Array(count).fill(1)
  for (let level = 0; level < depth; level += 1) {
    const first = 1 << level
    const sums = new Float64Array(first * size * steps)
    const counts = new Float64Array(first * size * steps)
    for (let row = 0; row < count; row += 1) {
      const node = ((nodes[row] as number) - first) * size * steps
      const gain = left[row] as number
      for (let feature = 0; feature < size; feature += 1) {
        const at = node + feature * steps + (rows[row * size + feature] as number)
        sums[at] = (sums[at] as number) + gain
        counts[at] = (counts[at] as number) + 1
      }
    }
    for (let node = first; node < 2 * first; node += 1) {
      const question = bestQuestion(sums, counts, (node - first) * size * steps, size)
      tree.features[node] = question.feature
      tree.from[node] = question.from
    }
    for (let row = 0; row < count; row += 1) {
      const node = nodes[row] as number
      const feature = tree.features[node] as number
      const isSecond = feature >= 0 && (rows[row * size + feature] as number) >= (tree.from[node] as number)
      nodes[row] = 2 * node + (isSecond ? 1 : 0)
    }
  }
  const rowsOf = new Float64Array(2 << depth)
  for (let row = 0; row < count; row += 1) {
    const leaf = nodes[row] as number
    rowsOf[leaf] = (rowsOf[leaf] as number) + 1
    tree.values[leaf] = (tree.values[leaf] as number) + (left[row] as number)
  }
  for (const [leaf, known] of rowsOf.entries())
    if (known > 0) tree.values[leaf] = (learningRate * (tree.values[leaf] as number)) / known
  for (let row = 0; row < count; row += 1)
    left[row] = (left[row] as number) - (tree.values[nodes[row] as number] as number)
  return tree
}

export const createBoosted = (size: number): Predictor => {
  let rows = new Uint8Array(4096 * size)
  let left = new Float64Array(4096)
  let count = 0
  return {
    learn: (features, gain) => {
      if (count === mostRows) return
      if (count === left.length) {
        const [more, longer] = [new Uint8Array(2 * rows.length), new Float64Array(2 * left.length)]
        more.set(rows)
        longer.set(left)
        rows = more
        left = longer
      }
      for (let k = 0; k < size; k += 1) rows[count * size + k] = stepOf(features[k] as number)
      left[count] = gain
      count += 1
    },
    fitted: () => {
      const grown = Array.from({ length: trees }, () => grow(rows, left, count, size))
      return (features) =>
        grown.reduce(
          (sum, tree) =>
            sum + (tree.values[leafOf(tree, (feature) => stepOf(features[feature] as number))] as number),
          0,
        )
    },
  }
}
