import { z } from 'zod'
import { guestShape } from '../identity/identity.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { optionalText, ReadableTextSchema } from '../wire/readable-text.ts'

const LONGEST_REASON = 255

/** One reason or several, as newer clients of the family send them for a parcel: a list, or its JSON text. */
const ReasonSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => readReasons(given).filter((reason) => reason.trim() !== ''))
  .transform((reasons) => reasons.map((reason) => reason.trim()).join(' · '))
  .pipe(ReadableTextSchema.min(1).max(LONGEST_REASON))

export const CancelBodySchema = z.looseObject({
  ...guestShape,
  order_id: QueryIdSchema,
  reason: ReasonSchema,
  note: optionalText(LONGEST_REASON),
  /** Ours: the customer saw a parcel before its pick-up. If it has left since, it is not returned, because that costs a fee. */
  before_pickup: z.boolean().optional(),
})

function readReasons(given: string | string[]): readonly string[] {
  if (Array.isArray(given) || !given.startsWith('[')) return [given].flat()
  try {
    const list = z.array(z.string()).safeParse(JSON.parse(given))
    return list.success ? list.data : [given]
  } catch {
    // A plain reason may begin with a bracket.
    return [given]
  }
}
