/** The logo: two squares and the gate. The link around it carries the name. */
export function BrandMark({ size = 40 }: { size?: number }) {
  const square = { x: 7.4, y: 7.4, width: 33.2, height: 33.2, rx: 2.2 }
  return (
    <svg className="flex-none" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect {...square} fill="var(--brand-sun)" transform="rotate(45 24 24)" />
      <rect {...square} fill="var(--brand-gate)" />
      <path fill="var(--surface-0)" d="M19 33.9V23.6C19 20.6 21.3 18.1 24 16.2 26.7 18.1 29 20.6 29 23.6V33.9Z" />
    </svg>
  )
}
