/** A namespace: the type of its English file, whose keys name the texts, and the parts of a language in which it is included. */
export type Namespace<Texts, Part extends string> = { readonly texts?: Texts; readonly parts: readonly Part[] }

export type NamespaceTable = Readonly<Record<string, Namespace<unknown, string>>>

/** Declares a namespace in an app's table. */
export const texts =
  <Texts>() =>
  <const Part extends string>(...parts: Part[]): Namespace<Texts, Part> => ({ parts })

/** The namespaces that both apps share (`messages/<language>/<namespace>.json`); each app assigns them to its own parts. */
export type WebTexts = {
  error: typeof import('../../messages/en/error.json')
  offline: typeof import('../../messages/en/offline.json')
  ui: typeof import('../../messages/en/ui.json')
}

/** The table of the app being compiled, which extends this interface in its `text-keys.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each app adds its own
export interface AppNamespaces {}

/** The parts of the app's texts other than `frame`. */
export type TextPart = Exclude<AppNamespaces[keyof AppNamespaces] extends Namespace<unknown, infer Part> ? Part : never, 'frame'>

type KeysOf<Name extends string, Texts> = `${Name}.${Extract<keyof Texts, string>}`

/** The key of any text that code may show: "<namespace>.<name>". */
export type TextKey =
  | { [N in keyof WebTexts]: KeysOf<N, WebTexts[N]> }[keyof WebTexts]
  | {
      [N in Extract<keyof AppNamespaces, string>]: AppNamespaces[N] extends Namespace<infer Texts, string>
        ? KeysOf<N, Texts>
        : never
    }[Extract<keyof AppNamespaces, string>]

export function listNamespaces(table: NamespaceTable, part: string): string[] {
  return Object.entries(table).flatMap(([name, { parts }]) => (parts.includes(part) ? [name] : []))
}

/** The parts other than `frame`. */
export function listParts(table: NamespaceTable): string[] {
  const parts = new Set(Object.values(table).flatMap((namespace) => namespace.parts))
  parts.delete('frame')
  return [...parts].sort()
}
