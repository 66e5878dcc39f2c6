declare module 'virtual:messages/*' {
  type Messages = import('./message.ts').Messages
  const messages: Messages
  export default messages
  /** Loaders of the language's other parts; only the frame's texts export them. */
  export const parts: Record<import('./text-namespaces.ts').TextPart, () => Promise<{ default: Messages }>>
}

declare module 'virtual:message-frames' {
  /** Loaders of each language's frame texts, which in turn export the loaders of the other parts. */
  const frames: Record<import('@medina/contract/device/languages').Language, () => Promise<typeof import('virtual:messages/en')>>
  export default frames
}

declare module 'virtual:message-files' {
  /** URLs of the parts' files, by "<language>" and "<language>/<part>". */
  const files: Record<string, string>
  export default files
}
