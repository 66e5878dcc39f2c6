/** Families of browsers that unblock notifications in the same way. */
export type BrowserFamily = 'chrome' | 'firefox' | 'safari'

/** Every browser on an iPhone is Safari's engine and keeps notifications in the settings of the device. */
export function findBrowser({ userAgent }: Pick<Navigator, 'userAgent'>): BrowserFamily {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'safari'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  return /Chrom(e|ium)\//.test(userAgent) ? 'chrome' : 'safari'
}
