import type { ProviderValues } from './describe-provider.ts'
import { type DescribedProvider, describedProviders, listSetProviders, loadProvider } from './provider-settings.ts'

/** Kinds of which one provider works at a time, and the setting that names it where several are set. */
export const choices = {
  sms: { setting: 'SMS_PROVIDER', does: 'text messages that sends' },
  whatsapp: { setting: 'WHATSAPP_PROVIDER', does: 'WhatsApp that sends' },
  email: { setting: 'MAIL_PROVIDER', does: 'mails that sends' },
  files: { setting: 'FILES_PROVIDER', does: 'storage that keeps uploads' },
  translation: { setting: 'TRANSLATION_PROVIDER', does: 'translations that is used' },
  calls: { setting: 'CALL_PROVIDER', does: 'masked calls that is used' },
} as const

export type ChosenKind = keyof typeof choices
type ChoiceName = (typeof choices)[ChosenKind]['setting']

/** The settings that choose providers, and the values of all. */
export type ProviderChoice = Partial<Record<ChoiceName, string | undefined>> & { ofProviders: ProviderValues }

/** The provider of a kind that works; null without one. */
export function findProvider(kind: ChosenKind, settings: ProviderChoice, all = describedProviders): DescribedProvider | null {
  const chosen = settings[choices[kind].setting]
  // Calls of several providers share names of settings, so these alone choose none.
  if (chosen === undefined && kind === 'calls') return null
  const set = listSetProviders(kind, settings.ofProviders, all)
  return set.find(({ name }) => chosen === undefined || name === chosen) ?? null
}

/** The provider of a kind that works, loaded from its folder; null without one. */
export async function loadChosen<P>(kind: ChosenKind, settings: ProviderChoice, all = describedProviders): Promise<P | null> {
  const found = findProvider(kind, settings, all)
  return found && loadProvider<P>(found)
}

/** Two providers of one kind need a word which one works. */
export function findChoiceProblems(settings: ProviderChoice): string[] {
  return (Object.keys(choices) as ChosenKind[]).flatMap((kind) => {
    const { setting, does } = choices[kind]
    const chosen = settings[setting]
    const names = listSetProviders(kind, settings.ofProviders).map(({ name }) => name)
    if (chosen === undefined ? names.length < 2 || kind === 'calls' : names.includes(chosen)) return []
    const known = names.length === 0 ? 'none is set' : `one of: ${names.join(', ')}`
    return [`  ${setting}: names the provider of ${does}: ${known}`]
  })
}

/** True if mails are really sent. */
export function hasMailServer(settings: ProviderChoice): boolean {
  return findProvider('email', settings) !== null
}

/** True if text messages are really sent. */
export function hasSmsService(settings: ProviderChoice): boolean {
  return findProvider('sms', settings) !== null
}

/** True if messages go by WhatsApp too. */
export function hasWhatsApp(settings: ProviderChoice): boolean {
  return findProvider('whatsapp', settings) !== null
}

/** The place of uploads if they are not in `DATA_DIR`, with the setting that names it. */
export function findFilesPlace(settings: ProviderChoice): { setting: string; value: string } | null {
  const found = findProvider('files', settings)
  if (found === null) return null
  const setting = found.settings.place ?? found.settings.needs[0] ?? found.name
  const value = settings.ofProviders[setting]
  return { setting, value: typeof value === 'string' ? value : found.name }
}
