/**
 * The script that hands the loaders' data to the router in the browser. The router's own `ServerRouter` writes the same while it streams,
 * and so cannot be rendered in one go; router-handoff.test.tsx compares the two (decision 0051). `texts` replace marks that stand for long
 * strings in the data: the router would quote, encode and decode them, and this script quote them again, for each page.
 */
export function writeHandoffScript(data: string, texts: ReadonlyMap<string, string> = new Map()): string {
  const controller = 'window.__reactRouterContext.streamController'
  let handed = quoteForScript(data)
  for (const [mark, text] of texts) handed = handed.replace(`\\"${mark}\\"`, () => `\\"${text}\\"`)
  return `${controller}.enqueue(${handed});${controller}.close();`
}

/** A text as the script contains it inside of a string of the data. Texts may be joined before or after. */
export function escapeForHandoff(text: string): string {
  return quoteForScript(JSON.stringify(text)).slice(3, -3)
}

function quoteForScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
