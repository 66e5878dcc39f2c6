import { z } from 'zod'

/** A file of a form, as the server has read it. Nothing of it is believed before its bytes were looked at. */
export type UploadedFile = { filename: string; mimetype: string; data: Uint8Array }

/** Browsers hand over what was chosen, handlers get what arrived; JSON cannot carry either. */
export const UploadSchema: z.ZodType<UploadedFile, UploadedFile | Blob> = z.custom<UploadedFile>(
  (value) => (value as Partial<UploadedFile> | null | undefined)?.data instanceof Uint8Array,
)
