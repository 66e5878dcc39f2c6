import type { Language } from '#lib/i18n.ts'

/** Languages of the action talk. */
export const vonageVoices: Record<Language, string> = { en: 'en-US', ar: 'ar', fr: 'fr-FR', es: 'es-ES' }
