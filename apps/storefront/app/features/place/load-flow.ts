/** The steps of choosing a place. Called early, on a pointer or the focus, they are there when they are needed. */
export const loadFlow = () => import('./place-flow.ts')

export function preloadFlow(): void {
  loadFlow().catch(() => undefined)
}
