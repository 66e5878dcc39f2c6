import { z } from 'zod'

/** A file of a form, as the server has read it. Its name and type are not trusted: the bytes decide. */
export type UploadedFile = { filename: string; mimetype: string; data: Uint8Array }

/** For a photo straight from a phone: of a prescription, a door, a damaged item, a dish. 10 MB. */
export const MOST_PICTURE_BYTES = 10_485_760

/** Browsers pass the chosen file, handlers get the received one; JSON can carry neither. */
export const UploadSchema: z.ZodType<UploadedFile, UploadedFile | Blob> = z.custom<UploadedFile>(
  (value) => (value as Partial<UploadedFile> | null | undefined)?.data instanceof Uint8Array,
)
