import { createDeviceStore } from '@medina/web/device/device-store.ts'

/**
 * The number of unread messages, and the same in words for screen readers; both are empty without any. The icons of every page show what is
 * known before the number is read again.
 */
const store = createDeviceStore('chat_unread', (text) => (text ?? '').split('|'))

export const useUnreadMessages = store.use

export function showUnread(count: number, words = ''): void {
  store.write(count > 0 ? `${count}|${words}` : null)
}
