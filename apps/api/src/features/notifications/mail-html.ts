import { html, trusted } from '#lib/text/html.ts'
import type { Language } from '#lib/i18n.ts'
import { markText } from './mark-text.ts'

type Mail = { text: string; language: Language; sender: string }

/** Mail programs know little CSS: plain boxes, and dark colours where they ask for them. */
const STYLE = trusted(`
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f4f1; color: #1b1815; font: 16px/1.6 Rubik, system-ui, -apple-system, "Segoe UI", sans-serif; }
[lang=ar] body { line-height: 1.8; }
.sheet { max-width: 480px; margin: 0 auto; padding: 32px 16px; }
.card { background: #fff; border-radius: 16px; padding: 28px 28px 20px; }
.name { font-size: 18px; font-weight: 600; margin: 0 0 20px; }
p { margin: 0 0 14px; }
a { color: inherit; overflow-wrap: anywhere; }
.code { font-size: 22px; font-weight: 600; letter-spacing: 3px; white-space: nowrap; }
@media (prefers-color-scheme: dark) {
  body { background: #12100e; color: #f6f2ec; }
  .card { background: #1c1917; }
}`)

/** A mail's text as a page in the house's look, right to left in Arabic. Each empty line starts a paragraph; codes stand out. */
export function toMailHtml({ text, language, sender }: Mail): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => html`<p>${markText(paragraph)}</p>\n`)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><div class="sheet" dir="${direction}"><div class="card">
<p class="name">${sender}</p>
${paragraphs}</div></div></body>
</html>`.markup
}
