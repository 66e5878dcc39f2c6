import type { SyntheticEvent } from 'react'

/**
 * Whether the part of the page around an element is hydrated. React delivers an event only to hydrated parts, and hydrates a part at once if
 * its code is here; so the page's body answers a probe exactly when a real event would arrive. The probe is an event that people cause by
 * middle and right clicks only, and that nothing in the storefront handles. Journeys run this function and the next in the page.
 */
export function isHydrated(element: Element): boolean {
  return !element.dispatchEvent(new Event('auxclick', { bubbles: true, cancelable: true }))
}

/** True once the page has hydrated and its first effects have run; parts whose code is still loading may follow later. */
export function isPageReady(): boolean {
  return 'hydrated' in document.documentElement.dataset
}

export function markPageReady(): void {
  document.documentElement.dataset.hydrated = ''
}

/** `onAuxClickCapture` of the body: cancels a probe, which is how `isHydrated` learns of its arrival. */
export function answerProbe(event: SyntheticEvent): void {
  if (!event.isTrusted) event.preventDefault()
}
