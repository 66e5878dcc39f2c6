import { existsSync, readdirSync } from 'node:fs'
import type { ProviderSettings, ProviderValues } from './describe-provider.ts'
import { describeSettingProblem } from '../start-problem.ts'

const adapters = new URL('../../adapters/', import.meta.url)

/** The folders of the providers of one kind, such as `payment`, by the provider's name. */
export function listProviderFolders(kind: string): Map<string, URL> {
  const folder = new URL(`${kind}/providers/`, adapters)
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  return new Map(names.map(({ name }) => [name, new URL(`${name}/`, folder)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export type DescribedProvider = { kind: string; name: string; folder: URL; settings: ProviderSettings }

/** All providers, found by their folders, so that a new one changes nothing else. */
export const describedProviders: readonly DescribedProvider[] = await findProviders()

async function findProviders(): Promise<DescribedProvider[]> {
  const kinds = readdirSync(adapters, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const folders = kinds.flatMap(({ name: kind }) =>
    [...listProviderFolders(kind)].map(([name, folder]) => ({ kind, name, folder })),
  )
  return Promise.all(
    folders.map(async (found) => {
      const file = (await import(new URL('settings.ts', found.folder).href)) as { settings: ProviderSettings }
      return { ...found, settings: file.settings }
    }),
  )
}

type Environment = Record<string, string | undefined>

/** Reads the settings of all providers, with a line for each that is invalid or missing. */
export function readProviderSettings(environment: Environment): { values: ProviderValues; problems: string[] } {
  const read = describedProviders.map(({ settings }) => readOne(settings, environment))
  return {
    values: Object.fromEntries(read.flatMap(({ values }) => values)),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function readOne({ shape, needs }: ProviderSettings, environment: Environment) {
  const given = Object.entries(shape).map(([name, schema]) => ({ name, schema, text: environment[name] || undefined }))
  const isUsed = given.some(({ text }) => text !== undefined)
  const missing = needs.filter((name) => isUsed && !environment[name])
  const parsed = given
    .filter(({ name, text }) => text !== undefined || !needs.includes(name))
    .map(({ name, schema, text }) => ({ name, ...schema.safeParse(text, { error: describeSettingProblem }) }))
  return {
    values: parsed.flatMap(({ name, success, data }): [string, unknown][] => (success ? [[name, data]] : [])),
    problems: [
      ...parsed.flatMap(({ name, error }) => error?.issues.map((issue) => `  ${name}: ${issue.message}`) ?? []),
      ...missing.map((name) => describeMissing(name, needs)),
    ],
  }
}

/** A line for a setting that others cannot do without. */
export function describeMissing(name: string, needs: readonly string[]): string {
  const together =
    needs.length === 1 ? 'the others are of no use without it' : `${needs.join(', ')} are set together or not at all`
  return `  ${name}: is missing; ${together}`
}

/** Loads the configured providers of a kind, each from the `provider.ts` of its folder; others are not even read. */
export async function loadProviders<P>(kind: string, values: ProviderValues): Promise<{ name: string; provider: P }[]> {
  const used = describedProviders.filter((each) => each.kind === kind && isProviderSet(each, values))
  return Promise.all(
    used.map(async ({ name, folder }) => {
      const file = (await import(new URL('provider.ts', folder).href)) as { provider: P }
      return { name, provider: file.provider }
    }),
  )
}

/** Whether all settings are set that a provider needs. */
export function isProviderSet({ settings }: Pick<DescribedProvider, 'settings'>, values: ProviderValues): boolean {
  return settings.needs.every((name) => values[name] !== undefined)
}

/** The providers of a kind that are set. */
export function listSetProviders(kind: string, values: ProviderValues): DescribedProvider[] {
  return describedProviders.filter((each) => each.kind === kind && isProviderSet(each, values))
}

/** True for a name of the environment that belongs to a provider. */
export function isProviderSetting(name: string): boolean {
  return describedProviders.some(({ settings }) => name in settings.shape)
}
