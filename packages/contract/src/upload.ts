import { z } from 'zod'

/** A file of a form, as the server has read it. Nothing of it is believed before its bytes were looked at. */
export type UploadedFile = { filename: string; mimetype: string; data: Uint8Array }

/** For a photo as phones take it: of a prescription, a door, a broken thing, a dish. 10 MB. */
export const MOST_PICTURE_BYTES = 10_485_760

/** Browsers hand over what was chosen, handlers get what arrived; JSON cannot carry either. */
export const UploadSchema: z.ZodType<UploadedFile, UploadedFile | Blob> = z.custom<UploadedFile>(
  (value) => (value as Partial<UploadedFile> | null | undefined)?.data instanceof Uint8Array,
)
