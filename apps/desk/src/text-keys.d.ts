import type { namespaces } from './text-namespaces.ts'

type Namespaces = typeof namespaces

declare module '@medina/web/texts/text-namespaces.ts' {
  interface AppNamespaces extends Namespaces {}
}
