import { randomBytes } from 'node:crypto'
import type { Preferences } from '@medina/contract/device/device-state'
import type { FastifyReply } from 'fastify'
import { directionOf, type Language, languageName, translate } from '#lib/i18n.ts'
import { linkFavicon, picture, SHOP_MARK_STYLE, shopMark } from '#lib/plain-pages/picture.ts'
import { type ShopBranding, toButtonStyle } from '#lib/plain-pages/shop-branding.ts'
import { RETRY_SECONDS } from '#lib/http/error-reply.ts'
import { plainPageHeaders } from '#lib/http/security-headers.ts'
import { type Html, html, trusted } from '#lib/text/html.ts'

/** The program's look without the storefront's styles; colours are those of its tokens. */
const STYLE = `
:root{font-family:Rubik,system-ui,sans-serif}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:light-dark(#fff,#12100e);color:light-dark(#1b1815,#f6f2ec)}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;width:min(80rem,100% - 2rem);margin-inline:auto;padding-block:1.25rem}
header span{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:0 1.25rem}header a{padding:.75rem 0;color:inherit;font-weight:500;text-decoration:none}header a:hover{text-decoration:underline}
main{flex:1;display:grid;place-content:center;justify-items:center;padding:1rem 1rem 14vh;text-align:center}
${SHOP_MARK_STYLE}h1{margin:1.5rem 0 .5rem;font-size:clamp(1.5rem,4vw,2.125rem);font-weight:600;line-height:1.25;text-wrap:balance}
p{margin:0;max-width:36rem;line-height:1.6;color:light-dark(#57504a,#b8aea4);text-wrap:balance}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1.75rem}
nav a{display:grid;place-items:center;min-height:3.25rem;padding:0 1.375rem;border-radius:.875rem;font-weight:600;text-decoration:none;color:inherit;background:light-dark(#f6f4f1,#272320)}nav a:hover{background:light-dark(#ebe7e1,#36312c)}
nav a.first{background:var(--accent);color:var(--on-accent)}nav a.first:hover{background:var(--accent-press)}:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
img{max-width:100%;height:auto}`

/** `fonts`: the shop's own fonts, and the characters in each file. */
type Shown = {
  fonts: readonly Font[]
  preferences: Pick<Preferences, 'language' | 'theme'>
  url: URL
  phone: string
  branding: ShopBranding
  /** The languages of the shop. */
  offered: readonly Language[]
}

/** Sends the page of a shop under maintenance: 503, without scripts, never cached, in the visitor's language and theme. */
export function sendMaintenancePage(
  reply: FastifyReply,
  { fonts, preferences, url, phone, branding, offered }: Shown,
): FastifyReply {
  const { language, theme } = preferences
  const textOf = (key: 'title' | 'text' | 'track' | 'call') => translate(language, `maintenance.${key}`)
  const nonce = randomBytes(16).toString('base64')
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${linkFavicon(branding)}
<title>${textOf('title')} · ${branding.name}</title>
<style nonce="${nonce}">${trusted(`${fonts.map(toFontFace).join('')}${toButtonStyle(branding)}${STYLE}:root{color-scheme:${theme ?? 'light dark'}}`)}</style>
</head>
<body>
<header><div class="shop">${shopMark(branding, theme)}</div><span>${offered.filter((each) => each !== language).map((each) => linkTo(url, each))}</span></header>
<main>
${picture({ name: 'empty/maintenance', type: 'webp', theme, alt: '', width: 280, height: 280 })}
<h1>${textOf('title')}</h1>
<p>${textOf('text')}</p>
<nav><a class="first" href="/track-order">${textOf('track')}</a>${phone === '' ? null : html`<a href="tel:${phone}">${textOf('call')}</a>`}</nav>
</main>
</body>
</html>
`
  return reply
    .code(503)
    .headers(plainPageHeaders(nonce))
    .header('retry-after', String(RETRY_SECONDS))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}

type Font = { path: string; range: string }

const toFontFace = ({ path, range }: Font): string =>
  `@font-face{font-family:Rubik;src:url(${path});font-weight:400 600;font-display:swap;unicode-range:${range}}`

function linkTo(url: URL, language: Language): Html {
  const target = new URL(url)
  target.searchParams.set('lang', language)
  return html`<a href="${target.pathname}${target.search}" lang="${language}" hreflang="${language}">${languageName(language)}</a>`
}
