/** Whether an address leads to whoever opens it, as that of a shop without a name does. */
export function isLocal(url: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/]*)/.exec(url) ?? []
  return /^(?:(?:[\w-]+\.)?localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|\[::\])(?::\d+)?$/.test(host)
}
