const SECOND = 1000
const MOST_SECONDS = 60

/** Reports the connection's return: at once where the browser notices it, and otherwise by a small request every few seconds. */
export function watchForConnection(onReturn: () => void): void {
  addEventListener('online', onReturn)
  let seconds = 5
  const probe = async (): Promise<void> => {
    if (!document.hidden && (await isReachable())) return onReturn()
    seconds = Math.min(2 * seconds, MOST_SECONDS)
    setTimeout(() => void probe(), seconds * SECOND)
  }
  setTimeout(() => void probe(), seconds * SECOND)
}

async function isReachable(): Promise<boolean> {
  return fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
