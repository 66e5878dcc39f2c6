import { completePlusCode, decodePlusCode, encodePlusCode, readPlusCode } from '@medina/contract/places/plus-code'
import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import { loadFlow } from '#features/place/load-flow.ts'
import type { Point } from '#features/place/place.data.ts'

type Lookup = { client: QueryClient; shop: Shop }

/** The point of a typed plus code: a short one is near the town behind it, without one near the pin. Null if it is no code, or of nowhere. */
export async function findPoint({ client, shop }: Lookup, text: string, near: Point): Promise<Point | null> {
  const typed = readPlusCode(text)
  if (typed === null) return null
  if (!typed.isShort) return decodePlusCode(typed.code)
  if (typed.locality === '') {
    const whole = completePlusCode(typed.code, near)
    return whole === null ? null : decodePlusCode(whole)
  }
  const { findFirst, fetchSpot } = await loadFlow()
  const first = await findFirst(client, shop, text)
  return first === undefined ? null : fetchSpot(shop, first.placePrediction.placeId)
}

/** The code to write once the pin has moved: of its new place, where the field is empty or had that of the old one. Else null. */
export function followPin(code: string, { from, to }: { from: Point; to: Point }): string | null {
  return code.trim() === '' || code === encodePlusCode(from) ? encodePlusCode(to) : null
}
