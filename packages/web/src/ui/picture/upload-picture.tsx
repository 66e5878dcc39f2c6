import { readPictureFacts } from '@medina/contract/wire/picture-name'
import { isPadded } from './framing.ts'
import { ShownPicture, type ShownPictureProps } from './shown-picture.tsx'

/** The header of a Windows bitmap of 4 × 3 pixels with 16 bits each, in base64. */
const BITMAP = 'data:image/bmp;base64,Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA'
/** The ratio of banners, whose frames are flexible. */
const USUAL = 2.2

/**
 * An upload that says what it looks like (decision 0126): around its focal point, or whole if the frame has quite another shape. Its bitmap,
 * which browsers enlarge smoothly, or its colour are under it until it has loaded. They are attributes: the page allows no inline styles.
 */
export default function UploadPicture({ frame, ...props }: ShownPictureProps & { frame: number | undefined }) {
  const facts = readPictureFacts(props.src)
  if (facts === null) return <ShownPicture {...props} />
  const { src, color, ratio, x, y, hasEdge, bitmap } = facts
  const isWhole = isPadded(facts, frame)
  // Only one side is cut off, so one share serves both.
  const place = isWhole ? 'object-contain!' : `at-${ratio > (frame ?? USUAL) ? x : y}`
  return (
    <ShownPicture {...props} src={src} place={place}>
      {bitmap !== undefined && !isWhole && <img className="photo" src={BITMAP + bitmap} alt="" />}
      {(hasEdge || (bitmap === undefined && !isWhole)) && (
        <svg className="photo absolute inset-0 size-full" aria-hidden="true">
          <rect width="100%" height="100%" fill={`#${color}`} />
        </svg>
      )}
    </ShownPicture>
  )
}
