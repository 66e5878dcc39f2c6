import { withTexts } from '@medina/web/texts/texts.ts'

/** One chunk for everything that a page needs after the first press, fetched as soon as the page hydrates. */
export const loadLater = () => withTexts('later', import('./later-parts.tsx'))
