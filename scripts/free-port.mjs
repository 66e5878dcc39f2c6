import { createServer } from 'node:net'

/** Ends with a sentence if the port is taken. The service says the same, but minutes later: after a first installation and build. */
export async function requireFreePort({ PORT = '3000', HOST = '127.0.0.1' }) {
  const port = Number(PORT)
  // The service explains a port that is none.
  if (!Number.isInteger(port) || port < 1 || port > 65_534) return
  const server = createServer()
  const problem = await new Promise((resolve) => {
    server.once('error', resolve)
    server.listen({ port, host: HOST }, () => server.close(resolve))
  })
  if (problem?.code !== 'EADDRINUSE') return
  console.error(`Port ${port} is taken by another program. Choose a free one, for example: PORT=${port + 1} npm start`)
  process.exit(1)
}
