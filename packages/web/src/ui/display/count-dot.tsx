/** A number on the corner of an icon, or a plain dot without a number. The button's label must include the number. */
export function CountDot({ children }: { children?: string | number | undefined }) {
  return (
    <span className="dot" aria-hidden="true">
      {children}
    </span>
  )
}
