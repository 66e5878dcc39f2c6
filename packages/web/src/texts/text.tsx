import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useProvided } from '#rendering/use-provided.ts'
import { usePreferences } from '#device/device.tsx'
import { fillMessage } from './message.ts'
import { directionOf, type Language } from '#device/preferences.ts'
import type { TextKey } from './text-namespaces.ts'
import { loadLanguage, texts } from './texts.ts'
import { createSharedContext } from '#rendering/cached-html.tsx'

export type { TextKey }
export type TextValues = Record<string, string | number>
export type Translate = (key: TextKey, values?: TextValues) => string

export { localeOf } from '@medina/contract/device/languages'

const TextContext = createSharedContext<{ t: Translate; language: Language } | null>(null, (text) => text?.language ?? '')

/** The translation functions by language; they use all texts loaded so far. */
const translations: Partial<Record<Language, Translate>> = {}

export function getTranslate(language: Language): Translate {
  return (translations[language] ??= makeTranslate(language))
}

function makeTranslate(language: Language): Translate {
  return (key, values) => {
    const message = texts[language]?.[key] ?? missing(key)
    if (values === undefined || typeof message === 'string') return fillMessage(message, {}, language)
    return fillMessage(message, isolateAll(values, language), language)
  }
}

/** Reports a text that is not loaded: components must load the texts that they show (texts.ts). */
function missing(key: TextKey): string {
  console.error('missing text', key)
  return key
}

function isolateAll(values: TextValues, language: Language): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value, language) : value]),
  )
}

/** Isolates a value within a sentence, so that a Latin name in Arabic text, or the reverse, keeps its direction. */
function isolate(value: string, language: Language): string {
  const isForeign = directionOf(language) === 'rtl' ? value !== '' : /[\u0590-\u08ff]/.test(value)
  return isForeign ? `\u2068${value}\u2069` : value
}

/** Provides the texts. When the language changes, the old texts are shown until the new ones have loaded. */
export function TextProvider({ children }: { children: ReactNode }) {
  const { language } = usePreferences()
  const [shown, setShown] = useState(language)

  useEffect(() => {
    let isCurrent = true
    void loadLanguage(language).then(() => isCurrent && setShown(language))
    return () => {
      isCurrent = false
    }
  }, [language])

  const text = useMemo(() => ({ t: getTranslate(shown), language: shown }), [shown])
  return <TextContext value={text}>{children}</TextContext>
}

export function useText(): { t: Translate; language: Language } {
  return useProvided(TextContext)
}
