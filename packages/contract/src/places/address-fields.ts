import { z } from 'zod'
import { optionalText } from '../wire/readable-text.ts'

/** The fields that a shop may show beside street, house and floor, in the order of the form. */
export const addressFields = ['national_code', 'plus_code', 'landmark'] as const
export type AddressField = (typeof addressFields)[number]

/** Ours, in bodies: how the region names a place. */
export const addressFieldsBody = {
  /** The short national address of Saudi Arabia, such as RAAA2919. */
  national_code: optionalText(40),
  plus_code: optionalText(120),
  /** Something that people of the quarter know: "beside the mosque". */
  landmark: optionalText(200),
}

/** The same in answers; absent if they are empty. */
export const addressFieldsShape = {
  national_code: z.string().nullish(),
  plus_code: z.string().nullish(),
  landmark: z.string().nullish(),
}
