/** The part of a terminal used here; a file can replace it. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface Progress {
  /** Marks a piece of work as done. */
  done(name: string): void
  /** Stops the animation; call it whether the work succeeded or failed. */
  end(): void
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] as const
const frameMs = 100
const clearLine = '\r\u001b[2K'

/**
 * Reports pieces of work: on a terminal, with an animated line while they run; elsewhere, with one line each.
 */
export const showProgress = (verb: string, names: readonly string[], terminal: Terminal): Progress => {
  const beganMs = performance.now()
  const open = new Set(names)
  const seconds = () => ((performance.now() - beganMs) / 1000).toFixed(0)
  const moves = terminal.isTTY === true
  let frame = 0
  const draw = () => {
    frame += 1
    const line = `${frames[frame % frames.length]} ${verb} ${[...open].join(', ')} … ${seconds()} s`
    // A line that wraps couldn't be cleared.
    terminal.write(`${clearLine}${line.slice(0, (terminal.columns ?? 80) - 1)}`)
  }
  if (moves) draw()
  else terminal.write(`${verb} ${names.join(', ')} …\n`)
  const timer = moves ? setInterval(draw, frameMs) : undefined
  return {
    done: (name) => {
      open.delete(name)
      terminal.write(`${moves ? clearLine : ''}✔ ${name} (${seconds()} s)\n`)
      if (moves && open.size > 0) draw()
    },
    end: () => {
      clearInterval(timer)
      if (moves && open.size > 0) terminal.write(clearLine)
    },
  }
}
