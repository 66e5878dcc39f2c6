/** The package ships no types; these cover what the test uses. */
declare module '@adobe/structured-data-validator' {
  type Found = Record<string, object[]>
  export default class Validator {
    validate(found: {
      jsonld: Found
      microdata: Found
      rdfa: Found
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
