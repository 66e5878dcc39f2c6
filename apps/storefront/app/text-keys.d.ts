import type { namespaces } from './lib/texts/text-namespaces.ts'

type Namespaces = typeof namespaces

declare module '@medina/web/texts/text-namespaces.ts' {
  interface AppNamespaces extends Namespaces {}
}
