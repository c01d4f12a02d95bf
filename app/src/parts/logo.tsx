/** The scales. */
export const Logo = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
    <rect width="64" height="64" rx="14" className="fill-accent-fill" />
    <g fill="none" className="stroke-on-fill" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M32 14v36M22 50h20M16 22l16-4 16 4" />
      <path d="M9 37l7-15 7 15a7 7 0 0 1-14 0zM41 37l7-15 7 15a7 7 0 0 1-14 0z" />
    </g>
  </svg>
)
