import { cleanHtml } from './clean-html.ts'

/** Markdown as safe HTML; raw HTML is shown as text. The library is loaded at the first call, because few processes need it. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const { Marked } = await import('marked')
  const html = await new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } }).parse(markdown, { async: true })
  return cleanHtml(html)
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
