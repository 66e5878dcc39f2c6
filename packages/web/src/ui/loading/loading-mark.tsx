/** The animated logo as a spinner. It is decorative: the busy region has to announce the loading. */
export function LoadingMark({ size = 24, brand = false }: { size?: number; brand?: boolean }) {
  const square = { x: 5.5, y: 5.5, width: 13, height: 13, rx: 1.5 }
  return (
    <svg className="flex-none" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect {...square} className="turning" fill={brand ? 'var(--brand-sun)' : 'currentColor'} opacity={brand ? 1 : 0.55} />
      <rect {...square} fill={brand ? 'var(--brand-gate)' : 'currentColor'} />
    </svg>
  )
}
