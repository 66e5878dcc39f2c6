/** A separator between two parts of a line, which may break after it but not before. Screen readers hear a space. */
export function Dot() {
  return (
    <>
      <span aria-hidden="true">{'\u00a0•'}</span>{' '}
    </>
  )
}
