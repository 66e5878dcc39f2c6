import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { usePreferences } from './device.tsx'
import { type CompiledMessage, fillMessage } from './message.ts'
import type { Language } from './preferences.ts'
import type { TextKey } from './text-keys.ts'

export type { TextKey }
export type TextValues = Record<string, string | number>
export type Translate = (key: TextKey, values?: TextValues) => string
export type Messages = Readonly<Record<string, CompiledMessage>>
export type Catalogues = Partial<Record<Language, Messages>>

/** Digits and calendar are always asked for: engines differ in their defaults for Arabic. */
export const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-SA-u-nu-latn-ca-gregory' }

/** A browser loads the one language it shows; the server holds both. */
export const catalogueLoaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
}

export const CataloguesContext = createContext<Catalogues>({})
const TextContext = createContext<{ t: Translate; language: Language } | null>(null)

const instances = new WeakMap<Messages, Translate>()

/** The text function of one language, made once per catalogue. */
export function getTranslate(language: Language, messages: Messages): Translate {
  let translate = instances.get(messages)
  if (translate === undefined) {
    translate = (key, values = {}) => fillMessage(messages[key] ?? key, isolateAll(values, language), locales[language])
    instances.set(messages, translate)
  }
  return translate
}

function isolateAll(values: TextValues, language: Language): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value, language) : value]),
  )
}

/** Data inside a sentence must not turn it round: a Latin name in Arabic, an Arabic one in English. */
function isolate(value: string, language: Language): string {
  const isForeign = language === 'ar' ? value !== '' : /[\u0590-\u08ff]/.test(value)
  return isForeign ? `\u2068${value}\u2069` : value
}

/** Gives the page its texts; on a change of language the old ones stay until the new ones are there. */
export function TextProvider({ children }: { children: ReactNode }) {
  const { language } = usePreferences()
  const first = use(CataloguesContext)
  const [catalogues, setCatalogues] = useState(first)
  const [shown, setShown] = useState(language)

  useEffect(() => {
    let isCurrent = true
    if (catalogues[language] !== undefined) setShown(language)
    else {
      void catalogueLoaders[language]().then(({ default: messages }) => {
        if (!isCurrent) return
        setCatalogues((known) => ({ ...known, [language]: messages }))
        setShown(language)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [language, catalogues])

  const messages = catalogues[shown]
  const text = useMemo(() => ({ t: getTranslate(shown, messages ?? {}), language: shown }), [shown, messages])
  return <TextContext value={text}>{children}</TextContext>
}

export function useText(): { t: Translate; language: Language } {
  const text = use(TextContext)
  if (text === null) throw new Error('useText needs a TextProvider')
  return text
}
