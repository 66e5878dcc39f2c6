import { type Html, html } from '#lib/text/html.ts'

/** A text as markup: six digits by themselves are a code to be typed elsewhere, and stand out. */
export function markCodes(text: string): Html[] {
  return text
    .split(/((?<!\d)\d{6}(?!\d))/)
    .map((piece, index) => (index % 2 === 1 ? html`<bdi class="code" dir="ltr">${piece}</bdi>` : html`${piece}`))
}
