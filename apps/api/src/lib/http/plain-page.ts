import { randomBytes } from 'node:crypto'
import { readCookies } from '@medina/contract/device/device-state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html, trusted } from '#lib/text/html.ts'
import type { Language } from '#lib/i18n.ts'
import { plainPageHeaders } from './security-headers.ts'

type Look = { language: Language; theme: string }
type PlainPage = Look & { title: string; body: Html; formTargets?: readonly string[] }

const STYLE = `
:root{font-family:system-ui,sans-serif}*{box-sizing:border-box}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#f4f2ef,#12100e);color:light-dark(#1a1614,#f6f2ee)}
main{width:min(26rem,calc(100vw - 2rem));margin:1rem;padding:1.75rem;border-radius:1.25rem;background:light-dark(#fff,#1c1917)}
h1{margin:0 0 .25rem;font-size:1.125rem}.amount{margin:.5rem 0 1.25rem;font-size:2rem;font-weight:600}
p{margin:0 0 1rem;line-height:1.5;color:light-dark(#57504a,#b8aea4)}form{display:grid;gap:.625rem}
button,a.first{min-height:3rem;border:1px solid light-dark(#8a8178,#8a8178);border-radius:.875rem;background:transparent;color:inherit;font:inherit;font-weight:600}
a.first{display:grid;place-items:center;text-decoration:none}
.first{border-color:transparent!important;background:#0d6e5f!important;color:#fff!important}:focus-visible{outline:3px solid #2563eb;outline-offset:2px}`

/** A visitor's language and theme: those of the cookies, on a first visit those of the browser. */
export function readLook({ headers }: Pick<FastifyRequest, 'headers'>): Look {
  const { language, theme } = readCookies(headers.cookie ?? '', headers['accept-language'])
  return { language, theme: theme ?? 'light dark' }
}

/** A page of one box beside the storefront: without scripts, never cached, not for search engines. */
export function sendPlainPage(reply: FastifyReply, { language, theme, title, body, formTargets = [] }: PlainPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const page = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/art/icons/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style nonce="${nonce}">${trusted(`${STYLE}:root{color-scheme:${theme}}`)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  return reply
    .headers(plainPageHeaders(nonce, formTargets))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
