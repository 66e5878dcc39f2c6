import type { Namespace, WebTexts } from '#texts/text-namespaces.ts'

// Tests of this package show its own texts, like the shop.
declare module '#texts/text-namespaces.ts' {
  interface AppNamespaces {
    offline: Namespace<WebTexts['offline'], 'later'>
  }
}
