declare module 'virtual:messages/*' {
  type Messages = import('./message.ts').Messages
  const messages: Messages
  export default messages
  /** Only with the texts of the frame: the other parts of their language. */
  export const parts: Record<import('./text-namespaces.ts').TextPart, () => Promise<{ default: Messages }>>
}

declare module 'virtual:message-frames' {
  /** The frame's texts of each language, which contain the addresses of its other parts. */
  const frames: Record<import('@medina/contract/device/languages').Language, () => Promise<typeof import('virtual:messages/en')>>
  export default frames
}

declare module 'virtual:message-files' {
  /** Addresses of the parts' files, by "<language>" and "<language>/<part>". */
  const files: Record<string, string>
  export default files
}
