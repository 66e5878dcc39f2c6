import { withTexts } from '@medina/web/texts/texts.ts'

/** The steps of choosing a place, with their words. Called early, on a pointer or the focus, they are there when they are needed. */
export const loadFlow = () => withTexts('place', import('./place-flow.ts'))

export function preloadFlow(): void {
  loadFlow().catch(() => undefined)
}
