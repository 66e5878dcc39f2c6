import { createSharedContext } from '#rendering/cached-html.tsx'

/** The stored theme, or null if the page follows the system. Pictures select their version by it. */
export const ThemeContext = createSharedContext<'light' | 'dark' | null>(null, (theme) => theme ?? '')
