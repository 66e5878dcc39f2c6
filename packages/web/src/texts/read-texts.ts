import { existsSync, readFileSync } from 'node:fs'
import { baseLanguage } from '@medina/contract/device/languages'

type Texts = Readonly<Record<string, string>>
type Shown = { texts: Texts; isOwn: (key: string) => boolean }

/** The folder of the messages that both apps share. An app's messages are in a folder of its own; a namespace is in one of them. */
export const webMessages = new URL('../../messages/', import.meta.url)

/**
 * A namespace's texts in a language, at build time: its own, and English ones as the fallback for those it lacks. The build serves every
 * shop, so it cannot know a shop's first language (docs/decisions/0113-let-a-language-be-partly-translated.md).
 */
export function readTexts(folder: URL, language: string, namespace: string): Shown {
  return fillIn(readFile(folder, language, namespace), readFile(folder, baseLanguage, namespace))
}

/** Adds the texts that a language lacks; a key that English lacks is a mistake. */
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
