import type { ReactNode } from 'react'

/** The permanent notice that nothing here is real money. */
export const PracticeRibbon = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-h-6 items-center justify-center bg-accent-soft px-4 py-0.5 text-center font-medium text-2xs text-accent">
    {children}
  </div>
)
