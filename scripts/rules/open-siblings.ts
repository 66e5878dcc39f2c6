/**
 * Selectors of any element after any other, with their lines. Because of one `* + *`, a browser computes all styles below the next
 * sibling again wherever an element is inserted: on a slow phone that blocks presses for a quarter of a second.
 */
export function findOpenSiblings(css: string): { line: number; found: string }[] {
  return css.split('\n').flatMap((text, index) => {
    const found = /(?:^|[\s>&,])\*\s*[+~]\s*[^,{]+/.exec(text)?.[0].trim()
    return found === undefined ? [] : [{ line: index + 1, found }]
  })
}
