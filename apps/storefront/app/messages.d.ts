declare module 'virtual:messages/*' {
  type Messages = import('./lib/message.ts').Messages
  const messages: Messages
  export default messages
  /** Only with the texts of the frame: the other parts of their language. */
  export const parts: Record<import('./lib/texts.ts').TextPart, () => Promise<{ default: Messages }>>
}
