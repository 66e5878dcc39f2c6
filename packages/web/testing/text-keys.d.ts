import type { Namespace, WebTexts } from '#texts/text-namespaces.ts'

// Tests of this package show its own texts, as the shop does.
declare module '#texts/text-namespaces.ts' {
  interface AppNamespaces {
    offline: Namespace<WebTexts['offline'], 'later'>
  }
}
