import { randomBytes } from 'node:crypto'
import { type Preferences, readCookies } from '@medina/contract/device/device-state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html, trusted } from '#lib/text/html.ts'
import { directionOf, listShopLanguages, translate } from '#lib/i18n.ts'
import { linkFavicon, SHOP_MARK_STYLE, shopMark } from './picture.ts'
import { type ShopBranding, toButtonStyle } from './shop-branding.ts'
import { plainPageHeaders } from '#lib/http/security-headers.ts'

type Look = Pick<Preferences, 'language' | 'theme'>
type PlainPage = Look & {
  branding: ShopBranding
  title: string
  body: Html
  formTargets?: readonly string[]
  /** The page posts its form as soon as it is read. */
  sendsItself?: boolean
}

/** The program's look without the storefront's styles; colours are those of its tokens. */
const STYLE = `
:root{font-family:Rubik,system-ui,sans-serif}*{box-sizing:border-box}
body{margin:0;display:grid;min-height:100vh;place-content:center;justify-items:center;gap:1.5rem;padding:2rem 1rem 10vh;background:light-dark(#f6f4f1,#12100e);color:light-dark(#1b1815,#f6f2ec)}
${SHOP_MARK_STYLE}main{width:min(26rem,100vw - 2rem);padding:1.75rem;border-radius:1.5rem;background:light-dark(#fff,#1c1916);box-shadow:0 0 0 1px light-dark(#2b1e100f,#ffffff14),0 8px 28px -6px light-dark(#2b1e1033,#0000)}
h1{margin:0 0 .25rem;font-size:1.25rem;font-weight:600;line-height:1.25}.amount{margin:1rem 0;font-size:2.125rem;font-weight:600;line-height:1.2}
p,.subject{margin:0;line-height:1.5;color:light-dark(#57504a,#b8aea4)}form,nav{display:grid;gap:.75rem;margin-top:1.5rem}
button,nav a,summary{display:grid;place-items:center;width:100%;min-height:3.25rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:.875rem;background:light-dark(#f6f4f1,#272320);color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,nav a:hover{background:light-dark(#ebe7e1,#36312c)}summary{min-height:2.75rem;background:none;color:light-dark(#57504a,#b8aea4);font-size:.9375rem;list-style:none}summary::-webkit-details-marker{display:none}summary:hover{text-decoration:underline}
details[open] summary{margin-bottom:.25rem}details button+button{margin-top:.5rem}
.first{background:var(--accent)!important;color:var(--on-accent)!important}.first:hover{background:var(--accent-press)!important}:focus-visible{outline:3px solid #2563eb;outline-offset:2px}`

/** A field may have the name `submit`, which would hide the method of the form. */
const SEND = 'HTMLFormElement.prototype.submit.call(document.forms[0])'

/** A visitor's language, one of the shop's, and theme from the cookies, or on a first visit from the browser. */
export function readLook({ headers }: Pick<FastifyRequest, 'headers'>): Look {
  const { language, theme } = readCookies(headers.cookie ?? '', headers['accept-language'], listShopLanguages())
  return { language, theme }
}

/** Sends a page outside of the storefront that consists of one box: without scripts but for one that posts its form, never cached, not indexed. */
export function sendPlainPage(
  reply: FastifyReply,
  { language, theme, branding, title, body, formTargets = [], sendsItself = false }: PlainPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${linkFavicon(branding)}
<title>${branding.name === '' ? title : `${title} · ${branding.name}`}</title>
<style nonce="${nonce}">${trusted(`${toButtonStyle(branding)}${STYLE}:root{color-scheme:${theme ?? 'light dark'}}`)}</style>
</head>
<body>
<header><a class="shop" href="/" aria-label="${translate(language, 'error.page_back')}">${shopMark(branding, theme)}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
${sendsItself ? html`<script nonce="${nonce}">${trusted(SEND)}</script>` : null}</body>
</html>
`
  return reply
    .headers(plainPageHeaders(nonce, { formTargets, hasScript: sendsItself }))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
