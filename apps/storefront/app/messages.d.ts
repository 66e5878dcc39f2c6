declare module 'virtual:messages/*' {
  const messages: import('./lib/message.ts').Messages
  export default messages
}
