import { createContext } from 'react'

/** The stored theme, or null when the page follows the system. Pictures choose their version by it. */
export const ThemeContext = createContext<'light' | 'dark' | null>(null)
