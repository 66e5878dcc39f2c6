import { type Html, html } from '#lib/text/html.ts'

/** Renders a text as HTML: six digits on their own are a code and are emphasized, and an address becomes a link. */
export function markText(text: string): Html[] {
  return text.split(/(https?:\/\/\S+|(?<!\d)\d{6}(?!\d))/).map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`
    if (piece.startsWith('http')) return html`<a href="${piece}" dir="ltr">${piece}</a>`
    return html`<bdi class="code" dir="ltr">${piece}</bdi>`
  })
}
