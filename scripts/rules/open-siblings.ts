/**
 * Selectors that make a browser compute all styles again wherever an element is inserted, with their lines: any element after any other
 * (`* + *`), and any element of a page that has something (`body:has(.foot) :last-child`). On a slow phone that blocks presses for a quarter
 * of a second.
 */
export function findOpenSiblings(css: string): { line: number; found: string }[] {
  return css.split('\n').flatMap((text, index) => {
    const found = /(?:^|[\s>&,])\*\s*[+~]\s*[^,{]+/.exec(text)?.[0].trim() ?? findOpenSubject(text)
    return found === undefined ? [] : [{ line: index + 1, found }]
  })
}

function findOpenSubject(text: string): string | undefined {
  const rest = /^\s*(?:body|html|:root):has\([^()]*\)([^{]*)\{/.exec(text)?.[1] ?? ''
  const subject =
    rest
      .trim()
      .split(/[\s>]+/)
      .at(-1) ?? ''
  return /^(?:\*|:(?:first|last|nth|only)-)/.test(subject) ? text.trim() : undefined
}
