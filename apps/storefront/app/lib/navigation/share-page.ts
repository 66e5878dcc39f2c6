/** Shares an address by the device's own share sheet, else copies it. Returns "left" when the sheet was closed. */
export async function sharePage(page: { title: string; url: string }): Promise<'shared' | 'left' | 'copied' | 'failed'> {
  // The share sheets of desktops are poor; those of touch devices list the user's contacts.
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share(page)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
