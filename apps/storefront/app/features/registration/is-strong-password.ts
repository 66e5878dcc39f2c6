/** At least eight characters with an upper-case and a lower-case letter, a digit and a symbol. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((part) => part.test(password))
}
