/** A tsquery as a tree: a quoted word with its prefix and weights, or parts that are joined or negated. */
type Node = string | { sign: '|' | '&'; parts: readonly Node[] } | { not: Node }

const TOKENS = /'[^']*'(?::[*A-D]+)?|[()&|!]/g

/**
 * The same query with fewer words: each once, and without alternatives that another one includes. A thing has many names, of which most
 * contain the shortest: "chicken | whole & chicken" is "chicken". The index evaluates the whole query for each row that has any word.
 */
export function simplifyQuery(query: string): string {
  const tokens = query.match(TOKENS) ?? []
  return tokens.length < FEWEST_TOKENS ? query : write(new Reader(tokens).read())
}

/** Nothing shorter has a part that another includes. */
const FEWEST_TOKENS = 3

class Reader {
  private readonly tokens: readonly string[]
  private at = 0

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  read(): Node {
    return this.readJoined('|', () => this.readJoined('&', () => this.readPart()))
  }

  private readJoined(sign: '|' | '&', readPart: () => Node): Node {
    const parts = [readPart()]
    while (this.tokens[this.at] === sign) {
      this.at += 1
      parts.push(readPart())
    }
    return join(sign, parts)
  }

  private readPart(): Node {
    const token = this.tokens[this.at] ?? ''
    this.at += 1
    if (token === '!') return { not: this.readPart() }
    if (token !== '(') return token
    const inner = this.read()
    this.at += 1
    return inner
  }
}

function join(sign: '|' | '&', parts: readonly Node[]): Node {
  const flat = parts.flatMap((part) => (isJoined(part, sign) ? part.parts : [part]))
  const unique = [...new Map(flat.map((part) => [write(part), part])).values()]
  const left = sign === '|' ? withoutIncluded(unique) : unique
  const [first] = left
  return first !== undefined && left.length === 1 ? first : { sign, parts: left }
}

/** Leaves out alternatives that require more than one of the single words does. */
function withoutIncluded(parts: readonly Node[]): Node[] {
  const words = new Set(parts.filter((part) => typeof part === 'string'))
  const isIncluded = (part: Node): boolean =>
    typeof part === 'string' ? words.has(part) : isJoined(part, '|') && part.parts.every(isIncluded)
  return parts.filter((part) => !(isJoined(part, '&') && part.parts.some(isIncluded)))
}

function isJoined(node: Node, sign: '|' | '&'): node is { sign: '|' | '&'; parts: readonly Node[] } {
  return typeof node === 'object' && 'parts' in node && node.sign === sign
}

function write(node: Node): string {
  if (typeof node === 'string') return node
  if ('not' in node) return `!(${write(node.not)})`
  return node.parts.map((part) => (typeof part === 'string' ? part : `(${write(part)})`)).join(` ${node.sign} `)
}
