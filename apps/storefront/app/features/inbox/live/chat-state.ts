import { createDeviceStore } from '@medina/web/device/device-store.ts'

/** Whether this device has seen a conversation. Only then is a live connection on every page worth its cost. */
const chatting = createDeviceStore('chat_open', (text) => text !== null)

export const useIsChatting = chatting.use

export function markChatting(): void {
  if (!chatting.read()) chatting.write('1')
}

/** Conversations on the screen; a new message in one of them needs no toast. */
const shown = new Set<number>()

export function showConversation(id: number): () => void {
  shown.add(id)
  return () => shown.delete(id)
}

export function isConversationShown(id: number): boolean {
  return shown.has(id)
}

const reopenListeners = new Set<() => void>()

/** A new stream has opened: messages may have arrived before it. */
export function notifyReopen(): void {
  for (const listener of reopenListeners) listener()
}

export function subscribeToReopen(listener: () => void): () => void {
  reopenListeners.add(listener)
  return () => reopenListeners.delete(listener)
}
