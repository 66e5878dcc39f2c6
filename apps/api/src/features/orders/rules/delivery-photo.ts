import type { Switches } from '#features/site/public.ts'

type PhotoSettings = Pick<Switches, 'delivery_photo' | 'order_delivery_verification'>

/** Whether a courier has to photograph where an order is left. Photo and code are settings apart: both, one, or neither. */
export function needsPhoto(isContactless: boolean, { delivery_photo, order_delivery_verification }: PhotoSettings): boolean {
  switch (delivery_photo) {
    case 'always':
      return true
    case 'never':
      return false
    case 'contactless':
      return isContactless
    case 'without_code':
      return !order_delivery_verification
  }
}
