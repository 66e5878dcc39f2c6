/** At least eight characters with a capital and a small letter, a digit and a sign. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((part) => part.test(password))
}
