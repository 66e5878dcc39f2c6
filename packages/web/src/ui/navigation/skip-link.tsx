/** The first tab stop, which skips the header. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={`#${to}`} className="btn btn-inverse fixed start-3 top-3 z-toast not-focus:sr-only">
      {label}
    </a>
  )
}
