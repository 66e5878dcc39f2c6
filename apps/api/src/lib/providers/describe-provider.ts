import type { z } from 'zod'

export type AnyShape = Record<string, z.ZodType>
type Note = { default: string; note: string }

/**
 * The settings of one provider in the environment: `needs` are set together or not at all, and without them the provider is off. `notes`
 * describe each setting in docs/configuration.md, below the heading `title`.
 */
export type ProviderSettings<S extends AnyShape = AnyShape> = {
  title: string
  shape: S
  needs: readonly (keyof S & string)[]
  notes: Record<keyof S, Note>
  /** The setting whose value must name this folder; then providers may share names of settings. */
  chosenBy?: 'CALL_PROVIDER'
  /** The setting that says where a store of files is, for messages to the operator. */
  place?: keyof S & string
}

/** Values of the settings of all providers, by name. */
export type ProviderValues = Readonly<Record<string, unknown>>

/** The values of one provider, as its schemas return them. */
export type ValuesOf<P extends { shape: AnyShape }> = { [Name in keyof P['shape']]: z.output<P['shape'][Name]> }

/** Declares the settings of a provider in `settings.ts` of its folder. */
export function describeProvider<const S extends AnyShape>(settings: ProviderSettings<S>): ProviderSettings<S> {
  return settings
}

/** The module `provider.ts` of a folder, for kinds whose adapter needs no more than its settings and `parts`. */
export type ProviderOf<Adapter, S extends { shape: AnyShape }, Parts = unknown> = {
  create: (values: ValuesOf<S>, parts: Parts) => Adapter
}

/** A provider whose settings are known at run time only. */
export type AnyProvider = { shape: Record<string, z.ZodType> }
