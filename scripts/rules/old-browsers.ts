/** A rule against functions that the oldest supported browsers lack: a bundler translates new syntax, and leaves calls as they are. */

const inBrowsers = /^(?:apps\/(?:storefront\/app|desk\/(?:src|worker))|packages\/(?:pricing|time|contract|web)\/src)\//
const exempt = /\.(?:test|builders)\.tsx?$/
/** None of these is in Chrome 111, Safari 16.4 and Firefox 128 alike (packages/web/vite/browsers.ts). */
const missing =
  /\b(?:Map|Object)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.(?:canParse|parse)\b|\bAbortSignal\.any\b|\bRegExp\.escape\b|\bIterator\.from\b|\bfromBase64\(|\.to(?:Base64|Hex)\(|\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|toArray|reduce|take|drop)\(/

/** Lines of code for browsers that call what some of them do not have. */
export function findMissingFunctions(file: string, text: string): { line: number; found: string }[] {
  // zod stays on the server, and with it every file that needs it.
  if (!inBrowsers.test(file) || exempt.test(file) || text.includes("from 'zod'")) return []
  return text.split('\n').flatMap((content, index) => {
    const found = missing.exec(content.replace(/^\s*(?:\/\/|\*|\/\*).*$/, ''))?.[0]
    return found === undefined ? [] : [{ line: index + 1, found }]
  })
}
