import { z } from 'zod'

/** A file of a form, as received. Its name and type are not trusted: the bytes decide. */
export type UploadedFile = { filename: string; mimetype: string; data: Uint8Array }

/** The limit for unedited phone photos of a prescription, a door, a damaged item or a dish: 10 MB. */
export const MOST_PICTURE_BYTES = 10_485_760

/** Browsers pass the chosen file, and handlers get the received one; neither can be sent as JSON. */
export const UploadSchema: z.ZodType<UploadedFile, UploadedFile | Blob> = z.custom<UploadedFile>(
  (value) => (value as Partial<UploadedFile> | null | undefined)?.data instanceof Uint8Array,
)
