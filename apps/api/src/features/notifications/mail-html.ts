import { type Html, html, trusted } from '#lib/text/html.ts'
import { directionOf, type Language } from '#lib/i18n.ts'
import { markText } from './mark-text.ts'

/**
 * `accent`: colours of the shop's name; null for those of the text. `logo`: absolute addresses of the owner's logo, in twice the size at
 * which it is shown.
 */
export type MailLook = {
  accent: { light: string; dark: string } | null
  logo: { light: string; dark: string; ratio: number; hasName: boolean } | null
}
type Mail = MailLook & { text: string; language: Language; sender: string }

/** Mail programs support little CSS, so the layout is plain boxes, with dark colours for programs that request them. */
const STYLE = trusted(`
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f4f1; color: #1b1815; font: 16px/1.6 Rubik, system-ui, -apple-system, "Segoe UI", sans-serif; }
[lang=ar] body { line-height: 1.8; }
.sheet { max-width: 480px; margin: 0 auto; padding: 32px 16px; }
.card { background: #fff; border-radius: 16px; padding: 28px 28px 20px; }
.logo { display: block; margin: 0 0 12px; }
.name { font-size: 18px; font-weight: 600; margin: 0 0 20px; }
p { margin: 0 0 14px; }
a { color: inherit; overflow-wrap: anywhere; }
.code { font-size: 22px; font-weight: 600; letter-spacing: 3px; white-space: nowrap; }
@media (prefers-color-scheme: dark) {
  body { background: #12100e; color: #f6f2ec; }
  .card { background: #1c1917; }
}`)

/**
 * Renders a mail's text as an HTML page in the shop's look, right to left in Arabic. Each empty line starts a paragraph; codes are
 * emphasized.
 */
export function toMailHtml({ text, language, sender, accent, logo }: Mail): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => html`<p>${markText(paragraph)}</p>\n`)
  const direction = directionOf(language)
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${STYLE}${accent === null ? null : toAccentStyle(accent)}</style></head>
<body><div class="sheet" dir="${direction}"><div class="card">
${logo === null ? null : showLogo(logo, sender)}${logo?.hasName === true ? null : html`<p class="name">${sender}</p>\n`}${paragraphs}</div></div></body>
</html>`.markup
}

const LOGO_HEIGHT = 40

/** The alternative text of a logo that contains the shop's name is that name. */
function showLogo({ light, dark, ratio, hasName }: NonNullable<MailLook['logo']>, sender: string): Html {
  const width = Math.round(LOGO_HEIGHT * ratio)
  return html`<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img class="logo" src="${light}" width="${width}" height="${LOGO_HEIGHT}" alt="${hasName ? sender : ''}"></picture>
`
}

const toAccentStyle = ({ light, dark }: NonNullable<Mail['accent']>) =>
  trusted(`\n.name, .code { color: ${light}; }\n@media (prefers-color-scheme: dark) { .name, .code { color: ${dark}; } }`)
