/** A number on the corner of an icon, or a plain dot without one. The button's label has to include it. */
export function CountDot({ children }: { children?: string | number | undefined }) {
  return (
    <span className="dot" aria-hidden="true">
      {children}
    </span>
  )
}
