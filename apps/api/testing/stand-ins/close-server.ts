import type { Server } from 'node:http'

/** Closes a server at once. A connection that has sent nothing yet is not idle to Node, and would hold it for a minute. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
