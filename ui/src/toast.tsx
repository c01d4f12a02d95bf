import { useSyncExternalStore } from 'react'

/** How long a toast stays, as the specification asks. */
const shownMs = 2000

/** An action the toast offers. */
interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** A toast with an action stays long enough to reach it. */
const shownWithActionMs = 6000

let shown:
  | { readonly id: number; readonly text: string; readonly action: ToastAction | undefined }
  | undefined
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: typeof shown) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows one short sentence for two seconds; a newer one takes the place of an older one. */
export const showToast = (text: string, action?: ToastAction): void => {
  clearTimeout(timer)
  change({ id: nextId++, text, action })
  timer = setTimeout(() => change(undefined), action === undefined ? shownMs : shownWithActionMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Where toasts appear; once in the page's frame. At its top, over the title: what they are about is pressed near the
 * thumb, in a sheet or at the bottom edge. The live region stays, so that screen readers
 * speak each one.
 */
export const ToastRegion = () => {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--frame-top)+0.375rem)] z-[60] flex justify-center px-6"
    >
      {toast !== undefined && (
        <div
          key={toast.id}
          className="max-w-100 animate-rise rounded-md bg-toast px-4 py-3 text-center font-medium text-on-toast text-sm shadow-[0_6px_24px_rgb(0_0_0/0.25)]"
        >
          {toast.text}
          {toast.action !== undefined && (
            <button
              type="button"
              className="pointer-events-auto mx-auto mt-1 block min-h-11 px-4 font-semibold underline underline-offset-4"
              onClick={() => {
                toast.action?.onPress()
                change(undefined)
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
