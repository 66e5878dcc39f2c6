/** Between two parts of a line, which may break before it but not after; screen readers hear a space. */
export function Dot() {
  return (
    <>
      {' '}
      <span aria-hidden="true">{'•\u00a0'}</span>
    </>
  )
}
