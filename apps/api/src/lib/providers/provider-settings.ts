import { existsSync, readdirSync } from 'node:fs'
import type { ProviderSettings, ProviderValues } from './describe-provider.ts'
import { describeSettingProblem } from '../start-problem.ts'
import { importFile } from './import-file.ts'

const adapters = new URL('../../adapters/', import.meta.url)

/** The folders of the providers of one kind, such as `payment`, by the provider's name. */
export function listProviderFolders(kind: string, root = adapters): Map<string, URL> {
  const folder = new URL(`${kind}/providers/`, root)
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  return new Map(names.map(({ name }) => [name, new URL(`${name}/`, folder)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export type DescribedProvider = { kind: string; name: string; folder: URL; settings: ProviderSettings }

/** All providers, found by their folders, so that a new one changes nothing else. */
export const describedProviders: readonly DescribedProvider[] = await findProviders(adapters)

/** The providers below a folder that has one of each kind of service. */
export async function findProviders(root: URL): Promise<DescribedProvider[]> {
  const kinds = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const folders = kinds.flatMap(({ name: kind }) =>
    [...listProviderFolders(kind, root)].map(([name, folder]) => ({ kind, name, folder })),
  )
  return Promise.all(
    folders.map(async (found) => {
      return { ...found, settings: await importPart<ProviderSettings>(found.folder, 'settings') }
    }),
  )
}

type Environment = Record<string, string | undefined>

/** Reads the settings of all providers, with a line for each that is invalid or missing. */
export function readProviderSettings(
  environment: Environment,
  providers = describedProviders,
): { values: ProviderValues; problems: string[] } {
  const read = providers.map((provider) => readOne(provider, environment))
  return {
    values: Object.fromEntries(read.flatMap(({ values }) => values)),
    problems: [...read.flatMap(({ problems }) => problems), ...findStrays(environment, providers)],
  }
}

function readOne({ name, settings }: DescribedProvider, environment: Environment) {
  const { shape, needs, chosenBy } = settings
  if (chosenBy !== undefined && environment[chosenBy] !== name) return { values: [], problems: [] }
  const given = Object.entries(shape).map(([name, schema]) => ({ name, schema, text: environment[name] || undefined }))
  const isUsed = chosenBy !== undefined || given.some(({ text }) => text !== undefined)
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

/** Settings of providers that the choosing setting does not name: otherwise a slip in it would pass in silence. */
function findStrays(environment: Environment, providers: readonly DescribedProvider[]): string[] {
  const chosen = providers.filter(
    ({ settings, name }) => settings.chosenBy !== undefined && environment[settings.chosenBy] === name,
  )
  const strays = providers.flatMap(({ settings: { chosenBy, shape } }) =>
    chosenBy === undefined ? [] : Object.keys(shape).map((name) => ({ name, chosenBy })),
  )
  const problems = strays.flatMap(({ name, chosenBy }) => {
    if (!environment[name] || chosen.some(({ settings }) => name in settings.shape)) return []
    return environment[chosenBy]
      ? [`  ${name}: is not of ${environment[chosenBy]}, which ${chosenBy} names: take it away`]
      : [`  ${chosenBy}: is missing; ${name} is of no use without it`]
  })
  return [...new Set(problems)]
}

/** A line for a setting that others cannot do without. */
export function describeMissing(name: string, needs: readonly string[]): string {
  const together =
    needs.length === 1 ? 'the others are of no use without it' : `${needs.join(', ')} are set together or not at all`
  return `  ${name}: is missing; ${together}`
}

/** Loads the configured providers of a kind, each from the `provider.ts` of its folder; others are not even read. */
export async function loadProviders<P>(
  kind: string,
  values: ProviderValues,
  providers = describedProviders,
): Promise<{ name: string; provider: P }[]> {
  return Promise.all(
    listSetProviders(kind, values, providers).map(async (each) => ({ name: each.name, provider: await loadProvider<P>(each) })),
  )
}

/** Loads one provider from its folder. */
export async function loadProvider<P>({ folder }: DescribedProvider): Promise<P> {
  return importPart<P>(folder, 'provider')
}

/** Reads the export of a file that has its name. Throws an error that names the folder. */
async function importPart<T>(folder: URL, part: 'settings' | 'provider'): Promise<T> {
  const exported = ((await importFile(new URL(`${part}.ts`, folder))) as Partial<Record<string, T>>)[part]
  if (exported === undefined) throw new Error(`${folder.pathname}${part}.ts has no export named ${part}`)
  return exported
}

/** Whether all settings are set that a provider needs; where one is chosen by name, its settings are those of others too. */
export function isProviderSet({ settings }: Pick<DescribedProvider, 'settings'>, values: ProviderValues): boolean {
  return settings.needs.every((name) => values[name] !== undefined)
}

/** The providers of a kind that are set. */
export function listSetProviders(kind: string, values: ProviderValues, providers = describedProviders): DescribedProvider[] {
  return providers.filter((each) => each.kind === kind && isProviderSet(each, values))
}

/** True for a name of the environment that belongs to a provider. */
export function isProviderSetting(name: string): boolean {
  return describedProviders.some(({ settings }) => name in settings.shape)
}
