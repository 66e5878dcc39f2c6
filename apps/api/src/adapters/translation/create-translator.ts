import { loadChosen, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import type { TranslationProvider, Translator } from './translator.ts'

/** The configured service; null without one. */
export async function createTranslator(settings: ProviderChoice, all = describedProviders): Promise<Translator | null> {
  const provider = await loadChosen<TranslationProvider<AnyProvider>>('translation', settings, all)
  return provider?.create(settings.ofProviders, {}) ?? null
}
