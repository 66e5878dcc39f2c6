import type { Language } from '#lib/i18n.ts'

/** Attributes of the verb Say; Arabic needs a voice of its own. */
export const twilioVoices: Record<Language, string> = {
  en: 'language="en-US"',
  ar: 'voice="Polly.Zeina" language="arb"',
  fr: 'language="fr-FR"',
  es: 'language="es-ES"',
}
