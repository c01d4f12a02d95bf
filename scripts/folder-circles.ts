export interface Import {
  readonly from: string
  readonly to: string
}

/** Sibling folders that form an import cycle, with one import for each step of it. */
export interface FolderCircle {
  /** Their parent folder. */
  readonly parent: string
  /** "bank → transfers → bank": the last is the first again. */
  readonly folders: readonly string[]
  readonly imports: readonly Import[]
}

/** A test may use anything it needs to set up its scene. */
const test = /\.test\.tsx?$|\/testing\/|testing\.ts$/

/** For each folder: the imports between its subfolders, with one example each. */
type Siblings = Map<string, Map<string, Import>>

/** The lowest folder that holds both files, and the subfolder of each; undefined if one is directly in it. */
const siblingsOf = ({ from, to }: Import) => {
  const [here, there] = [from.split('/'), to.split('/')]
  const depth = here.findIndex((name, place) => name !== there[place])
  const [user, used] = [here[depth], there[depth]]
  const areFolders = depth < here.length - 1 && depth < there.length - 1
  if (user === undefined || used === undefined || !areFolders) return undefined
  return { parent: here.slice(0, depth).join('/'), user, used }
}

const groupedByParent = (imports: readonly Import[]): Map<string, Siblings> => {
  const parents = new Map<string, Siblings>()
  for (const step of imports) {
    if (test.test(step.from) || test.test(step.to)) continue
    const found = siblingsOf(step)
    if (found === undefined) continue
    const siblings = parents.get(found.parent) ?? new Map()
    const uses = siblings.get(found.user) ?? new Map()
    if (!uses.has(found.used)) uses.set(found.used, step)
    parents.set(found.parent, siblings.set(found.user, uses))
  }
  return parents
}

/** The shortest path from a folder back to itself. */
const wayBack = (siblings: Siblings, start: string): readonly string[] | undefined => {
  const ways: (readonly string[])[] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const used of siblings.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (used === start) return [...way, start]
      if (!seen.has(used)) ways.push([...way, used])
      seen.add(used)
    }
  }
  return undefined
}

/** The folder cycles of these imports, at every level. Each folder is named in at most one cycle. */
export const folderCircles = (imports: readonly Import[]): readonly FolderCircle[] => {
  const circles: FolderCircle[] = []
  for (const [parent, siblings] of groupedByParent(imports)) {
    const named = new Set<string>()
    for (const start of siblings.keys()) {
      const folders = named.has(start) ? undefined : wayBack(siblings, start)
      if (folders === undefined) continue
      for (const folder of folders) named.add(folder)
      const steps = folders.slice(1).map((used, place) => siblings.get(folders[place] ?? '')?.get(used))
      circles.push({ parent, folders, imports: steps.filter((step) => step !== undefined) })
    }
  }
  return circles
}
