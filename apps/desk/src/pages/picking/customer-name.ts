/** First parts of Arabic given names that are no name alone, in both writings. */
const bound = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'ابن', 'بن', 'abd', 'abdul', 'abdel', 'abu', 'umm', 'um', 'ibn', 'bin'])

/** The given name by which a picker calls a customer: "Lina" of "Lina Haddad", "Abd Allah" of "Abd Allah Saleh". */
export function readGivenName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second !== undefined && bound.has(first.toLowerCase()) ? `${first} ${second}` : first
}
