import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import type { Reviewed } from './reviewed.ts'

const boxes = { md: 'size-13', lg: 'size-16' }

/** The picture of an item, or the courier's photo. */
export function ReviewedPicture({
  reviewed: { of, image, name },
  size = 'md',
}: {
  reviewed: Reviewed
  size?: keyof typeof boxes
}) {
  const isCourier = 'delivery_man_id' in of
  const box = `${boxes[size]} flex-none ${isCourier ? 'rounded-full' : 'rounded-10'}`
  if (image === null && isCourier) {
    return (
      <span className={`grid place-items-center bg-surface-3 ${box}`}>
        <Icon name="user" />
      </span>
    )
  }
  return <Picture src={image} alt="" name={name} sizes="64px" maxWidth={320} className={box} />
}
