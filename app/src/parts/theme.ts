import { create } from 'zustand'

export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'tarazu.theme'
const barColours = { light: '#ffffff', dark: '#0b0e12' } as const
const darkPreferred = matchMedia('(prefers-color-scheme: dark)')

const storedChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export const useTheme = create<{ readonly choice: ThemeChoice }>(() => ({ choice: storedChoice() }))

const shownTheme = (choice: ThemeChoice): 'light' | 'dark' =>
  choice === 'system' ? (darkPreferred.matches ? 'dark' : 'light') : choice

const show = (choice: ThemeChoice): void => {
  const theme = shownTheme(choice)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme])
}

/** Changes the theme now and stores it (public/start.js reads it before the next first paint). */
export const chooseTheme = (choice: ThemeChoice): void => {
  useTheme.setState({ choice })
  show(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
}

/** Follows the phone when it changes between day and night. */
export const followSystemTheme = (): void =>
  darkPreferred.addEventListener('change', () => show(useTheme.getState().choice))
