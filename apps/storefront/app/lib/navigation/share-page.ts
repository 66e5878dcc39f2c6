/** Whether `sharePage` opens a share sheet: on touch devices they list the user's contacts, on desktops they are of little use. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches
}

/** Shares an address with the device's share sheet, else copies it. Returns "left" when the sheet was closed. */
export async function sharePage(page: { title: string; url: string }): Promise<'shared' | 'left' | 'copied' | 'failed'> {
  if (hasShareSheet()) {
    try {
      await navigator.share(page)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  return copyAddress(page)
}

/** Copies an address to the clipboard. */
export async function copyAddress({ url }: { url: string }): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
