declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, import('./lib/message.ts').CompiledMessage>>
  export default messages
}
