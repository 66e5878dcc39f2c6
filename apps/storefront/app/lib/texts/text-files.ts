import files from 'virtual:message-files'
import type { Language } from '@medina/contract/device/device-state'
import { textsOfPage } from './texts-of-page.ts'

/** Addresses of the text files that a page shows from the start. */
export function listTextFiles(language: Language, path: string): string[] {
  const parts = [language, ...textsOfPage(path).map((part) => `${language}/${part}`)]
  return parts.flatMap((part) => files[part] ?? [])
}
