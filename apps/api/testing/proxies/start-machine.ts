import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port that leads to a service on this machine, as another machine would; it can be slow, or gone for a while. */
export type Machine = {
  port: number
  /** How long requests wait from now on. */
  delayMs: number
  /** Closes the port and all its connections. */
  leave: () => Promise<void>
  return: () => Promise<void>
}

export async function startMachine(servicePort: number): Promise<Machine> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const service = connect(servicePort, '127.0.0.1')
    for (const end of [socket, service]) {
      sockets.add(end.on('error', () => {}))
      end.once('close', () => {
        sockets.delete(end)
        socket.destroy()
        service.destroy()
      })
    }
    socket.on('data', (bytes) => setTimeout(() => service.write(bytes), machine.delayMs))
    service.pipe(socket)
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const machine: Machine = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    leave: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
    return: () => open(machine.port),
  }
  return machine
}
