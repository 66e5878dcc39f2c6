/** Patterns that `findSlowness` doubts, each with the reason why its time is bounded. An entry that no file needs fails the test. */
export const judgedPatterns: Record<string, string> = {
  '/<p>([\\s\\S]*?)<\\/p>/': 'documents are written by cleanHtml, which closes each paragraph',
  '/<h2>([\\s\\S]*?)<\\/h2>/g': 'documents are written by cleanHtml, which closes each heading',
  '/<[^>]*>/g': 'markup is written by cleanHtml, which leaves no "<" without ">"',
  '/<[^>]*>|&nbsp;|&#160;/g': 'markup is written by cleanHtml, which leaves no "<" without ">"',
  '/^\\s*(?:tel:)?\\s*/i': 'nothing after the repetitions can fail',
  '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/': 'the browser reads the form of its own visitor; the API has its own check',
  '/(\\w+) \\{((?:[^{}]|\\{\\w+\\})*)\\}/g': 'reads the messages of the repository',
  '/\\/+$/': 'reads the environment',
  '/^(\\s*[\\w-]+=[^,]*(,|$))*$/': 'reads the environment',
  "/[\\w.!#$%&'+?^`{|}~-]{1,64}(?:@|%40)[\\w-]{1,63}(?:\\.[\\w-]{1,63}){0,8}\\.[a-z]{2,63}/gi": 'each part has a limit',
  '/--.*$/gm': 'reads a file of the repository, and matches to the end of each line',
  '/\\n\\s*\\n/': 'each line break is a beginning, and the next one completes the match',
  '/\\s*[|\\n]\\s*/': 'reads a list of the source',
  '/[[{].*[\\]}]/': 'reads a description that the service wrote',
}
