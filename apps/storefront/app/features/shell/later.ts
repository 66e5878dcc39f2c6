import { withTexts } from '../../lib/texts.ts'

/** What a page needs once somebody does something: one file, fetched as soon as the page comes alive, so that none waits for it. */
export const loadLater = () => withTexts('later', import('./later-parts.tsx'))
