/** The elements allowed in a long text. None has attributes, except for a link: its address, and the `rel` of one that leaves the shop. */
const allowedTags = new Set(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 'a', 'bdi', 'br', 'hr'])
const written: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p', b: 'strong', i: 'em' }
const empty = new Set(['br', 'hr'])
/** A paragraph or heading ends where the next block begins. */
const blocks = new Set(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'blockquote', 'hr'])
const lines = ['h2', 'h3', 'h4', 'p']
const lists = ['ul', 'ol']
/** The content of these elements is not text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'title', 'svg', 'math'])

/** Addresses that lead somewhere and run nothing. The scheme must be written literally, so that no entity hides another one. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>`\\]*$/i

/**
 * Sanitizes HTML of an operator's editor to the few elements of a long text: other elements are removed, open ones are closed. Empty if no
 * text is left.
 */
export function cleanHtml(markup: string): string {
  const out = new Writer()
  let at = 0
  while (at < markup.length) {
    const start = markup.indexOf('<', at)
    out.text(markup.slice(at, start === -1 ? undefined : start))
    if (start === -1) break
    at = readTag(markup, start, out)
  }
  return out.end()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of HTML in one line, for fields that pages show as plain text. */
export function toPlainText(markup: string): string {
  const text = cleanHtml(markup)
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&#(x?)([\da-f]{1,7});/gi,
      (sign, hex: string, code: string) => toSign(Number.parseInt(code, hex === '' ? 10 : 16)) ?? sign,
    )
    .replace(/&(\w+);/g, (sign, name: string) => entities[name] ?? sign)
  return text.replace(/\s+/g, ' ').trim()
}

const LAST_CODE_POINT = 0x10_ff_ff
const toSign = (code: number): string | null => (code <= LAST_CODE_POINT ? String.fromCodePoint(code) : null)

/** Processes the tag that begins with this "<", and returns its end. */
function readTag(markup: string, start: number, out: Writer): number {
  if (markup.startsWith('<!--', start)) return after(markup, '-->', start + 4)
  if (/[!?]/.test(markup.charAt(start + 1))) return after(markup, '>', start)
  const [, slash, given] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(markup.slice(start, start + 20)) ?? []
  if (given === undefined) {
    out.text('<')
    return start + 1
  }
  const end = findTagEnd(markup, start)
  const lower = given.toLowerCase()
  if (slash === '' && silent.has(lower)) return skipElement(markup, lower, end)
  const name = written[lower] ?? lower
  if (!allowedTags.has(name)) return end
  if (slash === '/') out.close(name)
  else out.open(name, name === 'a' ? findAddress(markup.slice(start, end)) : null)
  return end
}

const after = (markup: string, sign: string, from: number): number => {
  const found = markup.indexOf(sign, from)
  return found === -1 ? markup.length : found + sign.length
}

/** The end of a tag: the first ">" outside quotes. */
function findTagEnd(markup: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < markup.length; at++) {
    const sign = markup.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return markup.length
}

function skipElement(markup: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  const end = closing.exec(markup)
  return end === null ? markup.length : after(markup, '>', end.index)
}

function findAddress(tag: string): string | null {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? []
  const address = (double ?? single ?? bare ?? '').trim()
  return ADDRESS.test(address) ? address : null
}

function openLink(address: string): string {
  const rel = /^http/i.test(address) ? ' rel="noopener nofollow"' : ''
  return `<a href="${address.replace(/&(?!\w+;)/g, '&amp;')}"${rel}>`
}

/** The same limit as in browsers; it bounds the search for the element that a tag closes. */
const MOST_OPEN = 200

/** Writes elements so that all of them are closed, in the right order. */
class Writer {
  private markup = ''
  private readonly opened: string[] = []

  text(text: string): void {
    this.markup += text
      .replaceAll('\0', '')
      .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});)/gi, '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  }

  open(name: string, address: string | null): void {
    if (this.opened.length >= MOST_OPEN) return
    if (blocks.has(name)) this.closeLast(lines)
    if (name === 'li') {
      const item = this.opened.lastIndexOf('li')
      const list = this.opened.findLastIndex((each) => lists.includes(each))
      if (list === -1) return
      if (item > list) this.close('li')
    }
    if (name === 'a') {
      this.close('a')
      if (address === null) return
    }
    this.markup += address === null ? `<${name}>` : openLink(address)
    if (!empty.has(name)) this.opened.push(name)
  }

  /** Closes the last open element of this name, and all elements open inside it; does nothing if there is none. */
  close(name: string): void {
    const index = this.opened.lastIndexOf(name)
    if (index !== -1) this.closeFrom(index)
  }

  private closeFrom(index: number): void {
    for (const each of this.opened.splice(index).reverse()) this.markup += `</${each}>`
  }

  private closeLast(names: readonly string[]): void {
    const name = this.opened.findLast((each) => names.includes(each))
    if (name !== undefined) this.close(name)
  }

  end(): string {
    this.closeFrom(0)
    const markup = this.markup.replace(/<p>\s*<\/p>/g, '')
    return markup.replace(/<[^>]*>|&nbsp;|&#160;/g, '').trim() === '' ? '' : markup.trim()
  }
}
