/** A number on the shoulder of an icon, or a mere dot without one. Its sense belongs into the label of the button. */
export function CountDot({ children }: { children?: string | number | undefined }) {
  return (
    <span className="dot" aria-hidden="true">
      {children}
    </span>
  )
}
