import type { AppTexts } from '@medina/web/vite/messages.ts'
import { namespaces } from './app/lib/texts/text-namespaces.ts'

/** The shop's texts, for the build and for tests. */
export const shopTexts: AppTexts = { folder: new URL('./app/messages/', import.meta.url), namespaces }
