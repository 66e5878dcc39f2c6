/** Shares an address: through the device's own sheet, else by copying it. "left" when somebody closed the sheet. */
export async function sharePage(page: { title: string; url: string }): Promise<'shared' | 'left' | 'copied' | 'failed'> {
  // Desktops that have a sheet have a poor one; where a finger is, it knows the people.
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
