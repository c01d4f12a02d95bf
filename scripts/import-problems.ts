import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { folderCircles } from './folder-circles.ts'
import { root, withoutCode } from './run.ts'

/** The folders of the repository that have code. */
export const codeFolders = (baseDir: string = root): readonly string[] => {
  const paths = globSync('*/**/*.{ts,tsx}', { cwd: baseDir, exclude: withoutCode })
  return [...new Set(paths.map((path) => path.slice(0, path.indexOf(sep))))].toSorted()
}

/**
 * The import problems of these folders: violations of .dependency-cruiser.cjs, and cycles of folders, which the cruiser
 * can't detect correctly: it treats a folder's own files as a sibling of its subfolders, and tests as its code.
 */
export const importProblems = async (
  folders: readonly string[],
  baseDir: string = root,
): Promise<readonly string[]> => {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'))
  const { output } = await cruise([...folders], { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  const ruled = new Set(options.ruleSet?.forbidden?.map(({ from }) => from.path))
  const problems = folders
    .filter((folder) => !ruled.has(`^${folder}/`))
    .map((folder) => `No rule in .dependency-cruiser.cjs says what ${folder}/ may import.`)
  if (output.summary.error > 0)
    problems.push(String((await format(output, { outputType: 'err-long' })).output))
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  for (const circle of folderCircles(imports)) {
    const steps = circle.imports.map(({ from, to }) => `    ${from} → ${to}`)
    problems.push(
      [
        `A circle of folders in ${circle.parent || 'the repository'}: ${circle.folders.join(' → ')}`,
        ...steps,
      ].join('\n'),
    )
  }
  return problems
}
