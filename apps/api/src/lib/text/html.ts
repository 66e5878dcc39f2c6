/** HTML that is safe to show. Only `html` and `trusted` create it. */
export type Html = { readonly markup: string }

type Value = Html | string | number | null | readonly (Html | null)[]

/** Builds HTML. Every inserted value is escaped unless it is HTML already; null inserts nothing. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: pieces.map((piece, index) => piece + (index < values.length ? write(values[index] ?? null) : '')).join('') }
}

/** Marks HTML or CSS of our own source as safe; never use it for input. */
export function trusted(markup: string): Html {
  return { markup }
}

function write(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'markup' in value ? value.markup : value.map(write).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
