import { createDeviceStore } from '@medina/web/device/device-store.ts'

/**
 * The number of unread messages, and its text for screen readers; both are empty without any. The icons show the stored number until it is
 * read again.
 */
const store = createDeviceStore('chat_unread', (text) => (text ?? '').split('|'))

export const useUnreadMessages = store.use

export function showUnread(count: number, words = ''): void {
  store.write(count > 0 ? `${count}|${words}` : null)
}
