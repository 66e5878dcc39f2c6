import { directionOf, type Language, languageName, translate } from '#lib/i18n.ts'
import { type Html, html, trusted } from '#lib/text/html.ts'
import type { InvoiceView } from './invoice-view.ts'
import type { Box, Row, Texts } from './view-parts.ts'
import { INVOICE_STYLE } from './invoice-style.ts'
import { toQrModules } from '#lib/text/qr-modules.ts'

type Page = { view: InvoiceView; nonce: string; pdfUrl: string; language: Language }

/** A document as a page: A4 on paper, in one column on a phone. Without scripts. */
export function writeInvoicePage({ view, nonce, pdfUrl, language }: Page): Html {
  const { languages, number, title } = view
  const [first = language] = languages
  const own = languages.includes(language) ? language : first
  return html`<!doctype html>
<html lang="${first}" dir="${directionOf(first)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${`${title[0] ?? ''} ${number}`}</title>
<style nonce="${nonce}">${trusted(INVOICE_STYLE)}</style>
</head>
<body>
<nav><a href="${pdfUrl}" download hreflang="${first}" title="${languageName(first)}">${translate(own, 'invoice.download')}</a></nav>
<main>
<header>
${withBrand(view, 0)}
<h1>${inEach(title, languages)}</h1>
${languages.length > 1 ? withBrand(view, 1) : null}
</header>
<section class="facts">${writeRows(view.facts, languages)}${view.qr === null ? null : drawQr(view.qr)}</section>
<section class="boxes">${view.boxes.map((box) => writeBox(box, languages))}</section>
${writeTable(view)}
${writeSums(view)}
${view.followed.map((texts) => html`<aside>${inEach(texts, languages)}</aside>`)}
${view.agent === null ? null : html`<footer>${inEach(view.agent, languages)}</footer>`}
</main>
</body>
</html>
`
}

/** The texts of a label, each in its language and direction. */
function inEach(texts: Texts, languages: readonly Language[]): Html[] {
  return languages.map((language, at) => html`<span lang="${language}" dir="${directionOf(language)}">${texts[at] ?? ''}</span>`)
}

function withBrand({ brand, legal, languages }: InvoiceView, at: number): Html {
  const language = languages[at] ?? languages[0]
  if (language === undefined) return html``
  const below = legal?.[at] ?? null
  return html`<div class="brand" lang="${language}" dir="${directionOf(language)}"><b>${brand[at] ?? ''}</b>${below === null ? null : html`<small>${below}</small>`}</div>`
}

function writeRows(rows: readonly Row[], languages: readonly Language[]): Html {
  return html`<dl>${rows.map(
    ({ labels, values }) =>
      html`<div><dt>${inEach(labels, languages)}</dt><dd>${values.map((value) => html`<bdi>${value}</bdi>`)}</dd></div>`,
  )}</dl>`
}

const writeBox = ({ title, rows }: Box, languages: readonly Language[]): Html =>
  html`<div class="box"><h2>${inEach(title, languages)}</h2>${writeRows(rows, languages)}</div>`

/** A phone shows each line in two rows, with the labels of its cells. */
function writeTable({ columns, rows, languages }: InvoiceView): Html {
  const [goods, ...others] = columns
  return html`<table>
<thead><tr><th scope="col">${inEach(goods?.labels ?? [], languages)}</th>${others.map(({ labels }) => html`<th scope="col" class="number">${inEach(labels, languages)}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ names, cells }) =>
      html`<tr><th scope="row">${inEach(names, languages.slice(0, names.length))}</th>${cells.map(
        ({ text, under }, at) =>
          html`<td class="number" data-label="${others[at]?.labels[0] ?? ''}"><bdi>${text}</bdi>${under === null ? null : html`<small>${under}</small>`}</td>`,
      )}</tr>`,
  )}</tbody>
</table>`
}

function writeSums({ sums, note, languages }: InvoiceView): Html {
  return html`<section class="sums"><p>${inEach(note, languages)}</p>
<div>${writeRows(sums.before, languages)}<div class="total">${writeRows([sums.total], languages)}</div>${writeRows(sums.after, languages)}</div></section>`
}

/** The quiet zone is four modules wide. */
function drawQr(text: string): Html {
  const modules = toQrModules(text)
  const size = modules.length + 8
  const path = modules.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? `M${column + 4} ${row + 4}h1v1h-1z` : [])),
  )
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`
}
