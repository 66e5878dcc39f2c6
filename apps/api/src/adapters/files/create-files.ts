import { join } from 'node:path'
import { loadChosen, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import { createDiskFiles } from './disk.ts'
import type { FilesAdapter, FilesProvider } from './files-adapter.ts'

type FilesSettings = ProviderChoice & { DATA_DIR: string }

/** The configured store, or else a folder in `DATA_DIR`. */
export async function createFiles(settings: FilesSettings, all = describedProviders): Promise<FilesAdapter> {
  const provider = await loadChosen<FilesProvider<AnyProvider>>('files', settings, all)
  return provider?.create(settings.ofProviders, {}) ?? createDiskFiles(join(settings.DATA_DIR, 'uploads'))
}
