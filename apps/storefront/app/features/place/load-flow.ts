import { loadTexts } from '../../lib/texts.ts'

/** The steps of choosing a place, with their words. Called early, on a pointer or the focus, they are there when they are needed. */
export async function loadFlow() {
  await loadTexts('place')
  return import('./place-flow.ts')
}

export function preloadFlow(): void {
  loadFlow().catch(() => undefined)
}
