import type { Clock } from '#lib/clock.ts'
import { findProvider, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { describedProviders, loadProvider } from '#lib/providers/provider-settings.ts'
import type { CallAdapter, CallProvider } from './call-adapter.ts'

type CallSettings = ProviderChoice & { PUBLIC_URL?: string | undefined }
type Parts = { clock: Clock; timeoutMs?: number }

/** The configured provider of masked calls; null without one. */
export async function createCalls(
  settings: CallSettings,
  { clock, timeoutMs = 10_000 }: Parts,
  all = describedProviders,
): Promise<CallAdapter | null> {
  const found = findProvider('calls', settings, all)
  if (found === null || settings.PUBLIC_URL === undefined) return null
  const provider = await loadProvider<CallProvider<AnyProvider>>(found)
  const notices = `${settings.PUBLIC_URL}/api/v1/calls/${found.name}`
  return provider.create(settings.ofProviders, { notices, clock, timeoutMs })
}
