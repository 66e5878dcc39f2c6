import { withTexts } from '@medina/web/texts/texts.ts'

/** The steps of choosing a place, with their texts. Called early, on pointer or focus, so that they are loaded when needed. */
export const loadFlow = () => withTexts('place', import('./place-flow.ts'))

export function preloadFlow(): void {
  loadFlow().catch(() => undefined)
}
