/** The eight-pointed star of icons.svg: here its outline and its middle have colours of their own. */
const MARK =
  'M12 2.4L14.81 5.21L18.79 5.21L18.79 9.19L21.6 12L18.79 14.81L18.79 18.79L14.81 18.79L12 21.6L9.19 18.79L5.21 18.79L5.21 14.81L2.4 12L5.21 9.19L5.21 5.21L9.19 5.21Z'

export const STARS = [1, 2, 3, 4, 5] as const

export function StarShape() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK} />
    </svg>
  )
}
