/** The keys of texts that break a rule of docs/languages/french.md. */
export function listFrenchFaults(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    // Selectors of plural messages are not text, and the pattern of opening hours is not French.
    const words = text.replaceAll(/\{\w+, (?:plural|select),/g, '').replace(/sun-thu .*24:00/, '')
    const faults = rules.filter(({ pattern }) => pattern.test(words)).map(({ fault }) => `${key}: ${fault}`)
    return faults
  })
}

const rules = [
  { fault: 'no narrow no-break space before ; ! ? %', pattern: /[^\u202f!?][!?](?![\w=])|[^\u202f][;%]/ },
  { fault: 'no no-break space before a colon', pattern: /[^\u00a0]:(?=\s|$)/ },
  { fault: 'quotation marks without their spaces', pattern: /«(?!\u00a0)|(?<!\u00a0)»|["“”]/ },
  { fault: 'a straight apostrophe', pattern: /'/ },
  { fault: 'tutoiement', pattern: /(?<![\p{L}’])(?:tu|toi|ton|ta|tes|t’)(?![\p{L}])/iu },
]
