import type { AppTexts } from '@medina/web/vite/messages.ts'
import { namespaces } from './src/text-namespaces.ts'

/** The desk's texts, for the build and for tests. */
export const deskTexts: AppTexts = { folder: new URL('./messages/', import.meta.url), namespaces }
