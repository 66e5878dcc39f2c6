import { existsSync, readFileSync } from 'node:fs'
import { baseLanguage } from '@medina/contract/device/languages'

type Texts = Readonly<Record<string, string>>
type Shown = { texts: Texts; isOwn: (key: string) => boolean }

/** The folder of the messages that both apps share. Each app has its own folder too; a namespace is in exactly one of them. */
export const webMessages = new URL('../../messages/', import.meta.url)

/**
 * Reads a namespace's texts in a language at build time, with English as the fallback for missing ones. One build serves every shop, so it
 * cannot know a shop's first language (docs/decisions/0113-let-a-language-be-partly-translated.md).
 */
export function readTexts(folder: URL, language: string, namespace: string): Shown {
  return fillIn(readFile(folder, language, namespace), readFile(folder, baseLanguage, namespace))
}

/** Fills in the texts that a language lacks. Throws for a key that does not exist in English. */
export function fillIn(own: Texts, english: Texts): Shown {
  const unknown = Object.keys(own).find((key) => !Object.hasOwn(english, key))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no key of the English texts`)
  const written = Object.fromEntries(Object.entries(own).filter(([, text]) => text !== ''))
  return { texts: { ...english, ...written }, isOwn: (key) => Object.hasOwn(written, key) }
}

function readFile(folder: URL, language: string, namespace: string): Texts {
  const file = new URL(`${language}/${namespace}.json`, folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}
